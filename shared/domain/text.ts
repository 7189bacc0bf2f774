/**
 * Characters that show nothing, as a class of a regular expression: default ignorable ones (DI: zero width spaces and joiners, soft hyphens, Hangul
 * fillers, tags, bidirectional controls …), the blank Braille cell, other format characters (Cf: interlinear annotations), and those without a
 * meaning that all readers share (Co: private use, Cn: unassigned and noncharacters).
 */
export const invisibleClass = String.raw`\p{DI}\u2800\p{Cf}\p{Co}\p{Cn}`
const invisible = new RegExp(`[${invisibleClass}]`, 'gu')
/** Combining marks without a letter before them. */
const withoutBase = /(?<!\S)\p{M}+/gu
/** The same, except those that shape the preceding text: joiners (Persian, emoji), variation selectors and the tags of flags. */
const meaningless =
  /(?!\u200c|\u200d|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{DI}\u2800]/gu
/** Without a meaning: private use, such as the bullets that Word pastes, and noncharacters, which XML forbids. */
const undefinedCharacters = /[\p{Co}\p{NChar}]/gu
// Control characters other than tab and line breaks, and half characters (lone surrogates).
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}]/gu
/** Default ignorable characters without preceding text. */
const loose = /(?<!\S)\p{DI}+/gu

/**
 * Cleans text before it is validated and stored: NFC, line breaks as `\n`, trimmed, without bidirectional controls and without
 * invisible characters that shape nothing, private use and noncharacters. Text without a visible character becomes ''.
 */
export function cleanText(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(meaningless, '')
    .replace(undefinedCharacters, '')
    .replace(loose, '')
    .trim()
  return visibleText(clean) === '' ? '' : clean
}

/** Removes the characters that no document can show: of content, which is pasted from elsewhere. */
export const printableText = (text: string): string =>
  text.replace(undefinedCharacters, '').replace(unprintable, '')

/** Removes invisible characters, marks without a letter, and surrounding spaces. */
export const visibleText = (text: string): string =>
  text.replace(invisible, '').replace(withoutBase, '').trim()
