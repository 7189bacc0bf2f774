/** Characters that Unicode calls default ignorable (DI: zero width spaces and joiners, soft hyphens, Hangul fillers, tags, bidirectional controls …), and the blank Braille cell. */
const invisible = /[\p{DI}\u2800]/gu
/** The same but for what shapes the text before it: joiners (Persian, emoji), variation selectors and the tags of flags. */
const meaningless = /(?!\u200c|\u200d|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{DI}\u2800]/gu
/** Those where no text precedes them. */
const loose = /(?<!\S)\p{DI}+/gu

/**
 * Text as it is checked and stored: composed (Unicode NFC), its line breaks as `\n`, without surrounding spaces, without
 * bidirectional controls and without invisible characters that shape nothing. Text of invisible characters alone becomes ''.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(meaningless, '').replace(loose, '').trim()
}

/** Text without any invisible character: what a reader sees of it. */
export const visibleText = (text: string): string => text.replace(invisible, '')
