/**
 * Invisible characters that mean nothing where no visible one precedes them: Unicode's Default_Ignorable_Code_Point (zero width
 * spaces and joiners, soft hyphens, Hangul fillers, variation selectors, tags, bidirectional controls) and the blank Braille cell.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The same without what shapes the text before it: joiners (Persian, emoji), variation selectors and the tags of flags. */
const meaningless = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu

const shapers = /(?<!\S)\p{Default_Ignorable_Code_Point}+/gu

/**
 * Text as it is checked and stored: composed (Unicode NFC), its line breaks as `\n`, without surrounding spaces, without
 * bidirectional controls and without invisible characters that shape nothing. Text of invisible characters alone becomes ''.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(meaningless, '').replace(shapers, '').trim()
}

/** Text without any invisible character: what a reader sees of it. */
export const visibleText = (text: string): string => text.replace(invisible, '')
