export { serializeBlocks } from '#shared/markdown/serialize.ts'
export { readMarkdown } from './read-markdown.ts'
