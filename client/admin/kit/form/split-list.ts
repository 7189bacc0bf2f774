/** What was typed with commas, semicolons or lines between. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
