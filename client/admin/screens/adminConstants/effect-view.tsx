import { useQuery } from '@tanstack/react-query'
import type { BeforeAfter, Effect, PageEffect } from '#shared/admin/publications.ts'
import { formatNumber } from '#shared/content/format.ts'
import { href } from '#shared/routes/href.ts'
import { effectQuery, type ProposedChange } from '../../data/content.ts'
import { formatDay } from '../../format.ts'
import { ExternalLink, TextLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { OfferChanges } from './offer-changes.tsx'

/** Pages that are listed before »Se alle«. */
const shownPages = 5

/** What changes of constants change for the public: three houses, the sentences of pages with another figure, and drafts of offers. */
export function EffectView({ changes }: { readonly changes: readonly ProposedChange[] }) {
  const effect = useQuery(effectQuery(changes))
  return (
    <Loaded query={effect} detail>
      {({ day, houses, pages }) => (
        <>
          <Section title="Sådan flytter tallene sig">
            <table className="w-full">
              <caption className="pb-1 text-left text-[0.8125rem] text-mute">
                Solceller, regnet ud for {formatDay(day)}
              </caption>
              <thead>
                <tr className="text-left text-[0.8125rem] text-mute">
                  <th scope="col" className="font-semibold">
                    Hus
                  </th>
                  <th scope="col" className="text-right font-semibold">
                    Første år
                  </th>
                  <th scope="col" className="text-right font-semibold">
                    Tjent hjem
                  </th>
                </tr>
              </thead>
              <tbody>
                {houses.map(({ name, saved, payback }) => (
                  <tr key={name} className="align-baseline">
                    <th scope="row" className="py-1 text-left font-normal text-ink">
                      {name}
                    </th>
                    <td className="py-1 text-right">
                      <Moved of={saved} text={(kr) => `${formatNumber(kr)}\u00a0kr.`} />
                    </td>
                    <td className="py-1 text-right">
                      <Moved
                        of={payback}
                        text={(years) =>
                          years === null ? 'over 25 år' : `${Math.ceil(years)}\u00a0år`
                        }
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {houses.every(
              ({ saved, payback }) =>
                saved.before === saved.after && payback.before === payback.after,
            ) && <p className="text-[0.875rem] text-mute">Disse huse ændrer sig ikke.</p>}
          </Section>
          <PageEffects pages={pages} />
          <p className="text-[0.8125rem] text-mute">
            Beregnere og figurer på siderne regner med de nye tal.{' '}
            {/* The bench calculates with what is saved. */}
            {changes.every(({ body }) => !body) && (
              <TextLink to={href('adminSandbox')}>Se eksemplerne i prøvebænken</TextLink>
            )}
          </p>
          <OfferChanges changes={changes} />
        </>
      )}
    </Loaded>
  )
}

/** Pages whose text changes, with the sentences before and after. */
export const PageEffects = ({ pages }: Pick<Effect, 'pages'>) => (
  <Section
    title={pages.length === 0 ? 'Ingen tekst på siderne skifter tal' : pagesTitle(pages.length)}
  >
    {pages.slice(0, shownPages).map((page) => (
      <PageChanges key={page.path} {...page} />
    ))}
    {pages.length > shownPages && (
      <details>
        <summary className="cursor-pointer rounded-sm font-semibold text-act">
          Se alle {pages.length}
        </summary>
        <div className="grid gap-2 pt-2">
          {pages.slice(shownPages).map((page) => (
            <PageChanges key={page.path} {...page} />
          ))}
        </div>
      </details>
    )}
  </Section>
)

const pagesTitle = (pages: number): string =>
  pages === 1 ? '1 side skifter tal' : `${pages} sider skifter tal`

interface MovedProps<Value> {
  readonly of: BeforeAfter<Value>
  readonly text: (value: Value) => string
}

function Moved<Value>({ of: { before, after }, text }: MovedProps<Value>) {
  const [was, is] = [text(before), text(after)]
  return was === is ? (
    is
  ) : (
    <>
      <span className="sr-only">før </span>
      <del className="text-mute">{was}</del> <span className="sr-only">nu </span>
      <strong className="text-ink">{is}</strong>
    </>
  )
}

const PageChanges = ({ path, label, changes, isBroken = false }: PageEffect) => (
  <div className="rounded-box border border-line bg-sunk p-2.5">
    <p>
      <ExternalLink href={path}>{label}</ExternalLink>
      {changes.length > 1 && <span className="text-mute"> · {changes.length} steder</span>}
    </p>
    {isBroken && (
      <p className="mt-1 text-[0.875rem] text-bad">
        Kan ikke vises: den nævner et tal, som så mangler. Ret den først.
      </p>
    )}
    {changes.slice(0, 2).map(({ before, after }, nth) => (
      <p key={nth} className="mt-1 text-[0.875rem] break-words">
        <Changed before={before} after={after} />
      </p>
    ))}
  </div>
)

/** Words around a change that are shown, in characters. */
const around = 40

/** A text with what changed in it; of a long one, only the words around. */
function Changed({ before, after }: BeforeAfter<string>) {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  // Back to the beginning of the word or the number.
  while (start > 0 && /[^\s]/.test(before[start - 1]!)) start--
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  while (end > 0 && /[^\s]/.test(before.at(-end)!)) end--
  // Whole words only.
  const lead = before
    .slice(Math.max(0, start - around), start)
    .replace(start > around ? /^\S*\s/ : '', '')
  const tail = before
    .slice(before.length - end, before.length - end + around)
    .replace(end > around ? /\s\S*$/ : '', '')
  return (
    <>
      {start > around && '… '}
      {lead}
      <span className="sr-only">før </span>
      <del className="text-mute">{before.slice(start, before.length - end)}</del>{' '}
      <span className="sr-only">nu </span>
      <strong className="text-ink">{after.slice(start, after.length - end)}</strong>
      {tail && ` ${tail.trimStart()}`}
      {end > around && ' …'}
    </>
  )
}
