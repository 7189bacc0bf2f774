/** The Danish price areas of the power exchange: west and east of the Great Belt. */
export const priceAreas = ['DK1', 'DK2'] as const
export type PriceArea = (typeof priceAreas)[number]

export const isPriceArea = (text: string | undefined): text is PriceArea =>
  priceAreas.some((area) => area === text)
