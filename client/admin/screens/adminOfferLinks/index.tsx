import { useState } from 'react'
import { type CampaignKey, campaignKeys } from '#shared/schemas/campaign.ts'
import { ExternalLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { TextField } from '../../kit/form/field.tsx'
import { Page } from '../../shell/page.tsx'
import { buildOfferLink, type LinkValues } from './build-link.ts'

const fields: Readonly<Record<CampaignKey, { label: string; hint: string }>> = {
  utmSource: { label: 'Kilde (utm_source)', hint: 'Hvor linket står, fx nyhedsbrev' },
  utmCampaign: { label: 'Kampagne (utm_campaign)', hint: 'Fx foraar-2027' },
  utmMedium: { label: 'Medie (utm_medium)', hint: 'Fx email eller annonce' },
  utmContent: { label: 'Indhold (utm_content)', hint: 'Skiller to links i samme kampagne ad' },
  utmTerm: { label: 'Søgeord (utm_term)', hint: 'Kun til betalte søgninger' },
  utmId: { label: 'Id (utm_id)', hint: 'Kampagnens nummer, hvis den har et' },
}

/** Builds a link to the quote request with a campaign. */
export function Component() {
  const [values, setValues] = useState<LinkValues>({})
  const { link, errors } = buildOfferLink(location.origin, values)
  return (
    <Page title="Tilbudslinks">
      <p className="max-w-2xl">
        Lav et link til tilbudsformularen. Den, der bruger linket, får kampagnen med hele vejen til
        henvendelsen.
      </p>
      <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_clamp(22.25rem,34vw,30.375rem)]">
        <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
          {campaignKeys.map((key) => (
            <TextField
              key={key}
              name={key}
              {...fields[key]}
              error={errors[key]}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) =>
                setValues((last) => ({ ...last, [key]: value }))
              }
            />
          ))}
        </Card>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 wide:sticky wide:top-17 sm:p-5">
          <h2 className="text-lg">Dit link</h2>
          <output
            aria-live="polite"
            aria-label="Dit link"
            className="block rounded-knob border border-line bg-sunk p-3 font-mono text-[0.8125rem] break-all text-ink"
          >
            {link}
          </output>
          {Object.keys(errors).length > 0 && (
            <p className="font-semibold text-bad">Felter med fejl er ikke med i linket.</p>
          )}
          <div className="flex flex-wrap gap-2.5">
            <CopyButton text={link} label="Kopiér link" done="Linket er kopieret" />
            <ExternalLink href={link}>Prøv det</ExternalLink>
          </div>
        </Card>
      </div>
    </Page>
  )
}
