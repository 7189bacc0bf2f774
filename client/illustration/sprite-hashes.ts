/** What each sheet of pictures hashes to. Made by dev/illustration.ts. */
export const sheetHashes = {
  batteries: '1f1e94',
  brands: '85d804',
  cards: '3d210e',
  spots: '8444aa',
  'spots-more': '6c91e0',
} as const
