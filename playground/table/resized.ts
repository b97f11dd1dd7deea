/**
 * Calls a function in the next frame after one of some elements has changed its size. In the same frame, what it changes could change
 * these sizes once more, which the browser reports as an error ("ResizeObserver loop"). Gives what ends it.
 */
export function onResize(elements: Iterable<Element>, act: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
