import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { editorAddress, type Editing } from '../address.ts'
import { isErased } from '../status.ts'
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
        <ButtonLink to={withParams(editorAddress(null))} look="quiet" icon="back">
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

/** What the editor starts from; a sentence where it can't start; null while it is fetched. */
function useStart(editing: Editing) {
  const staff = useStaff()
  const offerId = 'id' in editing ? editing.id : 'copyOf' in editing ? editing.copyOf : null
  const leadId = 'leadId' in editing ? editing.leadId : null
  const templateId = 'templateId' in editing ? editing.templateId : null
  const caseId = 'new' in editing && editing.caseId ? editing.caseId : null
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
  const household = useQuery({ ...recordOf(cases, caseId ?? ''), enabled: caseId !== null })
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
    const own = initialAdviser(adviser.data ?? null, staff?.email ?? '')
    const ofCase = 'caseId' in editing ? { caseId: editing.caseId } : {}
    if (household.data)
      return {
        name: `sag.${household.data.id}`,
        ...ofCase,
        content: offerFromCase(household.data, own),
      }
    if (leadId && lead.data)
      return {
        name: `henvendelse.${leadId}`,
        leadId,
        ...ofCase,
        content: offerFromLead(lead.data, own),
      }
    if (template.data)
      return {
        name: `skabelon.${template.data.id}`,
        content: offerFromTemplate(template.data.content, own),
      }
    return { name: 'ny', content: emptyOffer(own) }
  }
  return {
    start: create(),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => queries.forEach((query) => void (query.isError && query.refetch())),
  }
}
