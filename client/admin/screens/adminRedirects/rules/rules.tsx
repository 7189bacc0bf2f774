import type { ComponentType } from 'react'
import { redirects } from '#shared/admin/redirects.ts'
import { routes } from '#shared/routes/table.ts'
import { redirectTagsQuery } from '../../../data/redirects.ts'
import { ButtonLink, TextLink } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
import { loadLater } from '../../../kit/load-later.tsx'
import { createScreen, type ViewsProps } from '../../../kit/screen/screen.tsx'
import { type ScreenAddress, useScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useAddress } from '../../../use-address.ts'
import { viewAddress } from '../address.ts'
import { rulesText } from '../labels.ts'
import { WaitingBar } from '../waiting-bar.tsx'
import { Ordering } from './ordering.tsx'
import { ruleColumns } from './table.tsx'

const RulePanel = loadLater<{ readonly id: string | null; readonly address: ScreenAddress }>(
  async () => (await import('../editor/panel.tsx')).RulePanel,
)

const changed = (rules: number): string => `${rulesText(rules)} er ændret.`

/** The list of rules, with the open rule next to it. @param Views the tabs of the screen */
export const createRules = (Views: ComponentType<ViewsProps>) =>
  createScreen(redirects, {
    title: routes.adminRedirects.label,
    views: [{ label: 'Regler', params: {} }],
    Views,
    filters: ['state'],
    options: { tag: redirectTagsQuery },
    columns: ruleColumns,
    AroundRows: Ordering,
    tools: <OrderLink />,
    Above: WaitingBar,
    Opened: RulePanel,
    NoneFound: NoRules,
    empty: {
      title: 'Ingen omdirigeringer endnu',
      text: 'Reglerne står her, når de er lavet med »Ny regel« eller hentet fra det gamle system under Import og eksport.',
      spot: 'meter',
    },
    bulk: ['enable', 'disable', 'tag', 'untag', 'remove'],
    actions: {
      enable: { done: '', doneMany: changed },
      disable: { done: '', doneMany: changed },
      tag: { done: '', doneMany: changed },
      untag: { done: '', doneMany: changed },
      remove: {
        done: '',
        doneMany: (rules) => `${rulesText(rules)} er fjernet.`,
        danger: true,
        askMany: (rules) => ({
          title: `Fjern ${rulesText(rules)}?`,
          text: 'Regler, der er i brug, gælder, til du udgiver. Derefter kan de hentes tilbage under Versioner. Regler, der aldrig er udgivet, er væk med det samme.',
        }),
      },
    },
  })

/** Leads to the patterns in the order in which they are matched, where they can be moved, and back. */
function OrderLink() {
  const { params, toView } = useScreenAddress(redirects)
  const isOrdered = params['sort'] === 'position'
  return (
    <TextLink
      to={
        isOrdered
          ? toView({ label: '', params: {} })
          : toView({ label: '', params: { kind: 'pattern', sort: 'position' } })
      }
      className="px-1 font-normal"
    >
      {isOrdered ? 'Nyeste først' : 'Mønstrenes rækkefølge'}
    </TextLink>
  )
}

function NoRules({ address: { params, cleared } }: { readonly address: ScreenAddress }) {
  const { only } = useAddress()
  const search = params['search'] ?? ''
  return (
    <EmptyState title="Ingen regler passer til det, du søger" spot="document">
      {/^(?:\/|https?:)/i.test(search) && (
        <p>
          Et mønster kan svare på adressen uden at ligne den.{' '}
          <TextLink to={only(viewAddress('proev', { url: search }))} className="font-normal">
            Prøv adressen
          </TextLink>
        </p>
      )}
      <ButtonLink to={cleared}>Ryd søgning og filtre</ButtonLink>
    </EmptyState>
  )
}
