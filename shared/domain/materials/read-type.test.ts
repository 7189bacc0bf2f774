import { expect, test } from 'vitest'
import { createZip } from '#worker/lib/zip.ts'
import { parseVersionPath, versionAddress } from './paths.ts'
import { readMaterialType } from './read-type.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zip = (...names: string[]) =>
  createZip(
    names.map((name) => ({ name, content: 'x' })),
    0,
  )
const office = (main: string, ...more: string[]) => zip('[Content_Types].xml', main, ...more)

test.each<[string, Uint8Array, object]>([
  ['a PDF', bytes('%PDF-1.7\n1 0 obj\n%%EOF\n'), { type: 'pdf' }],
  ['a PDF with bytes after its end', bytes(`%PDF-1.7 %%EOF${'\0'.repeat(900)}`), { type: 'pdf' }],
  ['a document of Word', office('word/document.xml'), { type: 'docx' }],
  ['a workbook of Excel', office('xl/workbook.xml'), { type: 'xlsx' }],
  ['slides of PowerPoint', office('ppt/presentation.xml'), { type: 'pptx' }],
  ['nothing', bytes(''), { refused: 'empty' }],
  ['half a PDF', bytes('%PDF-1.7\n1 0 obj\n'), { refused: 'cut' }],
  [
    'a page',
    bytes('<!doctype html><script>alert(1)</script>%PDF-1.7%%EOF'),
    { refused: 'unknown' },
  ],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), { refused: 'unknown' }],
  ['a program', bytes('MZ\u0090\u0000'), { refused: 'unknown' }],
  ['another archive', zip('a.txt'), { refused: 'unknown' }],
  ['half an archive', office('word/document.xml').subarray(0, 60), { refused: 'cut' }],
  ['macros', office('word/document.xml', 'word/vbaProject.bin'), { refused: 'macros' }],
  [
    'a workbook with a printer',
    office('xl/workbook.xml', 'xl/printerSettings/a.bin'),
    { type: 'xlsx' },
  ],
  ['an embedded program', office('xl/workbook.xml', 'xl/embeddings/a.exe'), { refused: 'macros' }],
])('reads %s by its content', (_, file, read) => {
  expect(readMaterialType(file)).toEqual(read)
})

test('the address of a version can be read again', () => {
  const slug = 'datablad-aeroe-panel-440-w-a1b2c3'
  const path = versionAddress(slug, 3, 'pdf').slice('/materialer/'.length)
  expect(parseVersionPath(path)).toEqual({ slug, version: 3, type: 'pdf' })
  expect(['x/0.pdf', 'x/1.svg', '../1.pdf', 'x'].map(parseVersionPath)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
