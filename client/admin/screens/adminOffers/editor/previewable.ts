import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { withoutItem, withValue } from '../../../kit/form/paths.ts'
import { checkFields, type OfferForm, readForm } from './form.ts'
import { withoutChoice } from './lines.ts'

/** Rounds of leaving out what is wrong: leaving out a choice can make its lines wrong. */
const rounds = 5

/** The content as far as it can be shown: what can't be stored as typed is left out. Null where nothing helps. */
export function previewable(form: OfferForm): OfferContent | null {
  let shown = form
  for (let round = 0; round < rounds; round++) {
    const checked = checkFields(shown)
    if (checked.ok) return checked.values
    shown = withoutFaults(shown, Object.keys(checked.fields))
  }
  return null
}

function withoutFaults(form: OfferForm, paths: readonly string[]): OfferForm {
  const content = readForm(form).content
  // From the end, so that the indexes before stay.
  return paths.toSorted(inReverse).reduce((last, path) => {
    const [, list = '', index = ''] =
      /^(groups\.\d+\.lines|risks|subsidies|choices|savings\.assumptions)\.(\d+)/.exec(path) ?? []
    if (list === 'choices') return withoutChoice(last, Number(index))
    if (list !== '') return withoutItem(last, list, Number(index))
    if (/^(financing|savings)(\.|$)/.test(path))
      return { ...last, [path.split('.')[0] as string]: null }
    if (path === 'groups') return { ...last, groups: [], choices: [] }
    const isNumber = path in { 'customer.persons': 0 }
    return path.includes('.') || typeof content[path as keyof OfferContent] === 'string'
      ? withValue(last, path, isNumber ? '0' : '')
      : last
  }, form)
}

const inReverse = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true })
