import { spriteHashes } from 'virtual:sprite-hashes'
import { caseHouseName } from './case-house-names.ts'
import type { TeamBase } from '#shared/schemas/content/block-parts.ts'
import { isEveryday } from './spots/everyday.ts'

/** Address of one picture of a sprite. Its query names the sprite's content: browsers keep a sprite for an hour (public/_headers). */
export const inSprite = (sprite: keyof typeof spriteHashes, name: string): string =>
  `/illustration/${sprite}.svg?${spriteHashes[sprite]}#${name}`

export const spotAddress = (name: string): string =>
  inSprite(isEveryday(name) ? 'spots' : 'spots-more', name)

/** A product's drawing in lists of the shop. The one in a page's head is a file of its own: `/illustration/spot-<name>.svg`. */
export const goodsAddress = (name: string): string => inSprite('goods', name)

/** Address of the map of Denmark with the area we serve; the town that the team comes from is lit. */
export const mapAddress = (base?: TeamBase): string =>
  inSprite('spots-more', `denmark${base ? `-${base}` : ''}`)

/** Where a partner's word mark is shown: in a page's head as a file of its own, since a sprite would delay it; on the home page from the sprite of its cards. */
export type MarkPlace = 'head' | 'cards' | 'list'

export const brandAddress = (logo: string, place: MarkPlace): string =>
  place === 'head'
    ? `/illustration/brand-${logo}.svg`
    : inSprite(place === 'cards' ? 'cards' : 'brands', logo)

/** The little house of a case that wants these products. */
export const caseHouseAddress = (wants: readonly string[]): string =>
  inSprite('case-houses', caseHouseName(wants))
