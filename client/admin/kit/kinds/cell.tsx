import type { ReactNode } from 'react'
import type { Field, PostcodeRange } from '#shared/admin/field.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { count, formatDay, formatPhone } from '../../format.ts'
import { Badge } from '../badge.tsx'
import { AdviserName } from '../adviser-name.tsx'
import { TextLink } from '../button.tsx'
import { Time } from '../time.tsx'
import { formatPostcodes } from './typed.ts'

/** A value as text and badges, by the kind of its field; null where it is empty. */
export function showValue(field: Field, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return null
  const { kind, options = [], unit, zero } = field
  if (value === 0 && zero) return zero
  const optionOf = (each: unknown) => options.find((option) => option.value === each)
  switch (kind) {
    case 'money':
      return formatAmount(value as number)
    case 'number':
      return unit ? `${count(value as number)}\u00a0${unit}` : count(value as number)
    case 'day':
      return formatDay(value as string)
    case 'moment':
      return <Time at={value as string} className="whitespace-nowrap" />
    case 'flag':
      return value === true ? 'Ja' : 'Nej'
    case 'status': {
      const option = optionOf(value)
      return <Badge tone={option?.tone ?? 'plain'}>{option?.label ?? String(value)}</Badge>
    }
    case 'choice':
      return optionOf(value)?.label ?? String(value)
    case 'choices':
      return (
        (value as readonly string[]).map((each) => optionOf(each)?.label ?? each).join(', ') || null
      )
    case 'postcodes':
      return formatPostcodes(value as readonly PostcodeRange[]) || null
    case 'adviser':
      return <AdviserName id={value as string} />
    case 'email':
      return (
        <TextLink to={`mailto:${value as string}`} className="relative z-10">
          {value as string}
        </TextLink>
      )
    case 'phone':
      return (
        <TextLink to={phoneHref(value as string)} className="relative z-10 whitespace-nowrap">
          {formatPhone(value as string)}
        </TextLink>
      )
    default:
      return optionOf(value)?.label ?? String(value)
  }
}
