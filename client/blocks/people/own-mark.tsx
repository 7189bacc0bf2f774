import type { Brand } from '#shared/brand.ts'
import { Mark } from '#client/illustration/mark/mark-picture.tsx'

/** The mark and the company's name in the heading font. `size` of the mark in px. */
export function OwnMark({ brand, size }: { readonly brand: Brand; readonly size: number }) {
  const [first, ...rest] = brand.company.shortName.split(' ')
  return (
    <>
      <Mark size={size} />
      <span>
        {first}
        {rest.length > 0 && <span className="second"> {rest.join(' ')}</span>}
      </span>
    </>
  )
}
