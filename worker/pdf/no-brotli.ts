/**
 * Takes the place of `brotli/decompress.js` in the Worker's build (vite.config.ts). fontkit imports it for WOFF2 fonts, and it is half of
 * what the PDF loads; our PDF fonts are TrueType files (dev/pdf-fonts.ts).
 */
export default function decompress(): never {
  throw new Error(
    'WOFF2 fonts cannot be used in a PDF; make a TrueType file of it (dev/pdf-fonts.ts)',
  )
}
