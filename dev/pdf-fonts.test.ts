import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfFonts, unpackWoff } from './pdf-fonts.ts'

test.each(Object.entries(pdfFonts))('%s is the package’s font (else run `node dev/pdf-fonts.ts`)', (file, from) => {
  expect(readFileSync(file).equals(unpackWoff(readFileSync(from)))).toBe(true)
  expect(readFileSync('worker/render/pdf/fonts.ts', 'utf8')).toContain(file.replace('public', ''))
})
