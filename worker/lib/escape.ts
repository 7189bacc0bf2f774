const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text as HTML or XML holds it, between tags and within quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => names[character] as string)
