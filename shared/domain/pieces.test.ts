import { expect, test } from 'vitest'
import { readPosts } from '#dev/posts/read.ts'
import { brand } from '../brand.ts'
import { pages } from '../content/pages.ts'
import type { Block } from '../schemas/content/block.ts'
import { expandPieces, pieceKeysIn } from './pieces.ts'

const text = (words: string): Block => ({ type: 'prose', body: [words] })
const piece = (key: string): Block => ({ type: 'piece', piece: key })
const wordsOf = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.type === 'prose' ? block.body[0] : block.type))

const pieces: Readonly<Record<string, readonly Block[]>> = {
  a: [text('a1'), piece('b'), text('a2')],
  b: [text('b')],
  loop: [text('før'), piece('back'), text('efter')],
  back: [piece('loop'), text('tilbage')],
}
const find = (key: string) => pieces[key]

test('puts the blocks of a piece in its place, also of a piece in a piece, each time', () => {
  expect(wordsOf(expandPieces([text('x'), piece('a'), piece('b')], find))).toEqual([
    'x',
    'a1',
    'b',
    'a2',
    'b',
  ])
})

test('leaves out a piece that is missing or inside itself', () => {
  expect(wordsOf(expandPieces([piece('none'), piece('loop')], find))).toEqual([
    'før',
    'tilbage',
    'efter',
  ])
})

test('lists the pieces that blocks name, also through others', () => {
  expect([...pieceKeysIn([piece('a'), piece('loop'), piece('none')], find)]).toEqual([
    'a',
    'b',
    'loop',
    'back',
    'none',
  ])
})

test('files of the repository have no pieces: only the publisher puts their blocks in', () => {
  const blocks = [
    ...readPosts().flatMap(({ body }) => body),
    ...Object.values(pages).flatMap((page) => page(brand).blocks),
  ]
  expect(blocks.filter(({ type }) => type === 'piece')).toEqual([])
})
