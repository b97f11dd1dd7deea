/** Helper functions of modules for `distinct`: the first of all elements that are equal in some numbers, or in a text. */
export const ONE_OF_EACH = `  const isMet = (keys, width, i, kept) => {
    for (let j = 0; j < kept; j++) {
      let k = 0;
      while (k < width && met[j * width + k] === keys[i * width + k]) k++;
      if (k === width) return true;
    }
    return false;
  };
  const met = [];
  const oneOfEachByTexts = (list, texts) => {
    const all = new Set();
    return list.filter((_, i) => all.size < all.add(texts[i]).size);
  };
  const oneOfEach = (list, keys, width) => {
    // What is short is compared one by one; a set takes longer to make.
    if (list.length > 16) return oneOfEachByTexts(list, width === 1 ? keys : list.map((_, i) => keys.slice(i * width, (i + 1) * width).join()));
    const ones = [];
    for (let i = 0; i < list.length; i++) {
      if (isMet(keys, width, i, ones.length)) continue;
      for (let k = 0; k < width; k++) met[ones.length * width + k] = keys[i * width + k];
      ones.push(list[i]);
    }
    return ones;
  };
`;
