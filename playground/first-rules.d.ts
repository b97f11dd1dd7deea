/** The rules of the first visit by their paths in the project, from `vite.config.ts`. */
declare module "virtual:first-rules" {
  export const firstRules: Readonly<Record<string, string>>;
}
