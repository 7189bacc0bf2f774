import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cases } from '#shared/admin/cases.ts'
import { offerTemplates } from '#shared/admin/offer-templates.ts'
import { leadQuery } from '../../../data/leads.ts'
import { lastAdviserQuery, offerQuery } from '../../../data/offers.ts'
import { recordOf } from '../../../data/resource.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { ErrorNotice, LoadingCard } from '../../../kit/loaded.tsx'
import { useStaff } from '../../../session.ts'
import { Page } from '../../../shell/page.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress, type Editing, withoutCalculation } from '../address.ts'
import { isErased } from '../status.ts'
import { carryQuery } from './carry/query.ts'
import { OfferEditor } from './editor.tsx'
import {
  copyOffer,
  emptyOffer,
  initialAdviser,
  offerFromCase,
  offerFromLead,
  offerFromTemplate,
} from './start.ts'
import type { Start } from './use-offer-form.ts'

interface Props {
  readonly editing: Editing
  readonly onMade: (id: string) => void
}

/** Fetches what the editor starts from. Once it is shown it stays, whatever the address or a refetch says later. */
export function EditorPage({ editing, onMade }: Props) {
  const [params] = useSearchParams()
  const { withParams } = useAddress()
  const [first] = useState(editing)
  const { start, error, retry } = useStart(first)
  const [shown, setShown] = useState<Start | null>(null)
  if (start && !shown && typeof start !== 'string') setShown(start)
  if (shown) return <OfferEditor start={shown} onMade={onMade} />
  const problem = typeof start === 'string' ? start : error
  return (
    <Page
      title={'id' in first ? 'Ret tilbud' : 'Nyt tilbud'}
      actions={
        <ButtonLink
          to={withParams({ ...withoutCalculation(params), ...editorAddress(null) })}
          look="quiet"
          icon="back"
        >
          Tilbage
        </ButtonLink>
      }
    >
      {problem ? (
        <ErrorNotice error={problem} {...(typeof problem !== 'string' && { onRetry: retry })} />
      ) : (
        <LoadingCard rows={8} />
      )}
    </Page>
  )
}

const notRead = 'Beregningen i linket kunne ikke læses, så tilbuddet er uden den. Resten er her.'
const notCalculated =
  'Beregningen kunne ikke regnes ud lige nu, så tilbuddet er uden den. Læg den i fra sagen senere.'

/** What the editor starts from; a sentence where it can't start; null while it is fetched. */
function useStart(editing: Editing) {
  const staff = useStaff()
  const offerId = 'id' in editing ? editing.id : 'copyOf' in editing ? editing.copyOf : null
  const leadId = 'leadId' in editing ? editing.leadId : null
  const templateId = 'templateId' in editing ? editing.templateId : null
  const caseId = ('caseId' in editing && editing.caseId) || null
  const calculation = ('calculation' in editing && editing.calculation) || null
  // Not from the cache: a colleague's newer version must not be overwritten.
  const offer = useQuery({
    ...offerQuery(offerId ?? ''),
    enabled: offerId !== null,
    refetchOnMount: 'always',
  })
  const lead = useQuery({ ...leadQuery(leadId ?? ''), enabled: leadId !== null })
  const template = useQuery({
    ...recordOf(offerTemplates, templateId ?? ''),
    enabled: templateId !== null,
  })
  // A lead says more than its case: the household's own words.
  const householdId = leadId === null ? caseId : null
  const household = useQuery({
    ...recordOf(cases, householdId ?? ''),
    enabled: householdId !== null,
  })
  const carrying = useQuery({
    ...carryQuery(calculation ?? '', caseId),
    enabled: calculation !== null,
  })
  const adviser = useQuery({ ...lastAdviserQuery, enabled: offerId === null })
  const queries = [offer, lead, template, household, adviser]
  const create = (): Start | string | null => {
    if (offerId) {
      if (!offer.isFetchedAfterMount || !offer.data) return null
      const { versions, id } = offer.data
      const newest = versions[0]
      if (!newest || isErased(newest.content))
        return 'Tilbuddet er tømt for oplysninger og kan ikke bruges.'
      if ('copyOf' in editing)
        return { name: `kopi.${id}`, content: copyOffer(offer.data, newest.content) }
      return { name: id, id, content: newest.content, newest }
    }
    const isWaiting = [lead, template, household].some(({ isEnabled, data }) => isEnabled && !data)
    if (adviser.isPending || isWaiting) return null
    if (carrying.isEnabled && carrying.isPending) return null
    const own = initialAdviser(adviser.data ?? null, staff?.email ?? '')
    const ofCase = caseId ? { caseId } : {}
    if (household.data)
      return withCarried({
        name: `sag.${household.data.id}`,
        ...ofCase,
        content: offerFromCase(household.data, own),
      })
    if (leadId && lead.data)
      return withCarried({
        name: `henvendelse.${leadId}`,
        leadId,
        ...ofCase,
        content: offerFromLead(lead.data, own),
      })
    if (template.data)
      return {
        name: `skabelon.${template.data.id}`,
        content: offerFromTemplate(template.data.content, own),
      }
    return withCarried({ name: 'ny', content: emptyOffer(own) })
  }
  const withCarried = (start: Start): Start => {
    if (!calculation) return start
    if (!carrying.data) return { ...start, notice: notCalculated }
    const { carried, withCalculation, describeCarried } = carrying.data
    if (!carried) return { ...start, notice: notRead }
    const added = withCalculation(start.content, carried)
    // Kept apart from what is typed without the calculation, or with other inputs.
    const name = `${start.name}.${calculation}`
    return { ...start, name, added, notice: describeCarried(carried, added) }
  }
  return {
    start: create(),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.forEach((query) => void (query.isError && query.refetch())),
  }
}
