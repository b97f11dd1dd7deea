/** The browser's storage, or null if it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    const key = "rulewright/probe";
    localStorage.setItem(key, "1");
    localStorage.removeItem(key);
    return localStorage;
  } catch {
    return null;
  }
}
