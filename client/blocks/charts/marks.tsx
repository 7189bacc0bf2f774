import type { SVGProps } from 'react'
import { tenth } from './scale.ts'

/** A drawing's elements, their places to a tenth of a unit: finer isn't seen, and every digit comes before the first picture. */
export const Line = (props: SVGProps<SVGLineElement>) => <line {...rounded(props)} />
export const Rect = (props: SVGProps<SVGRectElement>) => <rect {...rounded(props)} />
export const Text = (props: SVGProps<SVGTextElement>) => <text {...rounded(props)} />

const rounded = <Props extends object>(props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'number' ? tenth(value) : value,
    ]),
  ) as Props
