import type { LinkInput } from '#shared/admin/links.ts'
import { checkInputs } from '#shared/admin/link-inputs.ts'
import { targetPath } from '#shared/admin/link-target.ts'
import { personalProblem } from '#shared/domain/links/campaign-value.ts'
import { canonicalOrigin, splitTarget } from '#shared/domain/redirects/canonical.ts'
import { originPart } from '#shared/domain/redirects/target.ts'
import { isOfferPath } from '#shared/routes/offer-paths.ts'
import { findOffer, type LinkColumns } from '#worker/data/links.ts'
import { asUser, type ServiceContext } from '../context.ts'
import type { SiteContext } from '../redirects/check/context.ts'
import type { Messages } from './check.ts'

export type TargetColumns = Required<
  Pick<LinkColumns, 'target' | 'products' | 'calculator' | 'inputs' | 'page' | 'offer_id' | 'path'>
>

/** Where a link leads; what doesn't belong to the chosen target is left empty. */
export async function checkTarget(
  context: ServiceContext,
  site: SiteContext,
  input: LinkInput,
  messages: Messages,
): Promise<TargetColumns> {
  const { target, calculator } = input
  const products = target === 'quote-request' ? input.products : []
  const inputs = target === 'calculator' ? checkAnswers(input, messages) : {}
  const page = target === 'page' ? checkPage(context, site, input.page, 'page', messages) : ''
  const offer = target === 'offer' ? await checkOffer(context, input.offer, messages) : null
  return {
    target,
    products: [...products],
    calculator,
    inputs: { ...inputs },
    page,
    offer_id: offer,
    path: targetPath({ target, products, calculator, inputs, page: page || '/' }),
  }
}

/** A target that was checked before. */
export async function keepTarget(
  context: ServiceContext,
  input: LinkInput,
): Promise<TargetColumns> {
  const { target, products, calculator, inputs, page, offer } = input
  const found = offer ? await findOffer(asUser(context), offer) : null
  return {
    target,
    products: [...products],
    calculator,
    inputs: { ...inputs },
    page,
    offer_id: found?.id ?? null,
    path: targetPath(input),
  }
}

function checkAnswers({ calculator, inputs }: LinkInput, messages: Messages) {
  const { answers, problems } = checkInputs(calculator, inputs)
  for (const [name, problem] of Object.entries(problems)) messages[`inputs.${name}`] = problem
  return answers
}

/** The id of the offer with a number. */
async function checkOffer(
  context: ServiceContext,
  number: string,
  messages: Messages,
): Promise<string | null> {
  const offer = number ? await findOffer(asUser(context), number) : null
  const problem = !number
    ? 'Skriv tilbuddets nummer, for eksempel 2026-0012'
    : !offer
      ? 'Der er ikke noget tilbud med det nummer'
      : offer.state === 'draft'
        ? 'Tilbuddet er ikke sendt endnu'
        : offer.state !== 'sent' && offer.state !== 'accepted'
          ? 'Tilbuddet gælder ikke længere'
          : null
  if (problem) messages['offer'] = problem
  return offer?.id ?? null
}

/** A page of the site as it is typed or pasted, with or without our origin. A campaign in it is dropped: the link has its own. */
export function checkPage(
  { deps }: ServiceContext,
  { origin, ownOrigins, addressTargets }: SiteContext,
  typed: string,
  field: 'page' | 'afterPath',
  messages: Messages,
): string {
  const refuse = (message: string): string => {
    messages[field] = message
    return ''
  }
  if (typed === '') return refuse('Vælg en side')
  const written = originPart(typed)
  const at = written && canonicalOrigin(written)
  if (at === null || (at !== '' && at !== origin && ownOrigins.home(at) === null))
    return refuse('Linket skal føre til en side hos os')
  const rest = typed.slice(written.length) || '/'
  if (!/^\/(?![/\\])/.test(rest) || /[\s\\]/.test(rest))
    return refuse('Skriv sidens adresse, for eksempel /solceller')
  const { path, search, hash } = splitTarget(rest)
  if (isOfferPath(path, deps.matcher)) return refuse('Vælg »Et tilbud«, og skriv tilbuddets nummer')
  const found = addressTargets.at(path)
  if (found.kind === 'nothing') return refuse(`Der er ingen side på ${path}`)
  if (found.kind === 'site') return refuse('Siden kan ikke bruges i et link')
  const pairs = search.slice(1).split('&')
  const query = pairs.filter((pair) => pair && !pair.startsWith('utm_')).join('&')
  const personal = personalProblem(decode(query + hash))
  return personal ? refuse(personal) : `${path}${query && `?${query}`}${hash}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
