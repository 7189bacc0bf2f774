import type { Resource } from '#shared/admin/define.ts'
import { adminApi } from './routes.ts'

/** Every noun with a contract, in the order of the routes. */
export const nouns: readonly Resource[] = [
  ...new Set(adminApi.flatMap(({ noun }) => (noun ? [noun] : []))),
]
