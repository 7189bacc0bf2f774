/**
 * Replaces `brotli/decompress.js` in the Worker's build (vite.config.ts). fontkit imports it for WOFF2 fonts, and it is half of
 * the PDF code; our PDF fonts are TrueType files (dev/fonts/pdf-fonts.ts).
 */
export default function decompress(): never {
  throw new Error(
    'WOFF2 fonts cannot be used in a PDF; make a TrueType file of it (dev/fonts/pdf-fonts.ts)',
  )
}
