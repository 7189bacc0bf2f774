import { type Link, type LinkInput, partnersMax } from '#shared/admin/links.ts'
import { finishCampaignValue } from '#shared/domain/links/campaign-value.ts'
import { invalid, Problem } from '#worker/problem.ts'
import type { ServiceContext } from '../context.ts'
import { makeLinks } from './save.ts'

/** Makes a link like this one for each partner, one a line: with its name as source. @throws Problem 422, 409, 403, 503. */
export async function copyForPartners(
  context: ServiceContext,
  link: Link,
  typed: string,
): Promise<string[]> {
  const partners = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (partners.length > partnersMax) throw refuse(`Højst ${partnersMax} partnere ad gangen`)
  const sources = partners.map(finishCampaignValue)
  const repeated = partners.find((_, i) => sources.indexOf(sources[i] as string) < i)
  if (repeated) throw refuse(`»${repeated}« står der to gange`)
  const wrong = partners.find((_, i) => sources[i] === '')
  if (wrong) throw refuse(`»${wrong}« har ingen bogstaver fra a til å`)
  const inputs = partners.map((partner, i): LinkInput => ({
    ...link,
    name: `${link.name.slice(0, 60)} · ${partner}`.slice(0, 120),
    slug: '',
    place: 'partner',
    utmSource: sources[i] as string,
    utmMedium: 'partner',
    archived: false,
  }))
  try {
    return await makeLinks(context, inputs)
  } catch (error) {
    // The messages name fields that this form doesn't have.
    const [first] = error instanceof Problem ? Object.values(error.fields ?? {}) : []
    throw first ? refuse(first) : error
  }
}

const refuse = (message: string): Problem => invalid({ partners: message })
