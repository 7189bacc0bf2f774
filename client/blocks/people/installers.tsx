import type { ReactNode } from 'react'
import { teamFor } from '#shared/domain/teams.ts'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import type { ShownMention } from '#shared/schemas/content/mention.ts'
import { CampaignQueryFields } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { mapAddress } from '#client/illustration/addresses.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextField } from '#client/ui/field.tsx'
import { TitleAndLead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** The postcode before a search, labelled as an example. */
const example = { postcode: '8000', town: 'Aarhus C' } as const

const id = 'montoerer'
/** Fragment that a search returns to. */
const searchId = 'find-hold'

/** The installation team of a postcode: the one searched for, before that an example, and none for a wrong one. A plain form without script. */
export function Installers({ block, site }: BlockProps<'installers'>) {
  const { data, route, mentions } = site
  const { teamSearch } = data
  if (mentions.teams.length === 0) return null
  const searched = teamSearch?.town
    ? { postcode: teamSearch.postcode, town: teamSearch.town }
    : null
  const place = searched ?? (teamSearch ? null : example)
  const team = place && teamFor(mentions.teams, place.postcode)
  return (
    <section className="section ground-breeze" data-stage="500" id={id}>
      <div className="page-width installers">
        <img
          src={mapAddress((searched && team?.base) || undefined)}
          width={400}
          height={392}
          alt=""
          fetchPriority="low"
          loading="lazy"
        />
        <div>
          <TitleAndLead {...block} />
          <form
            id={searchId}
            action={`${route.path}#${searchId}`}
            method="get"
            className="team-search"
          >
            <TextField
              id="hold-postnummer"
              name="postnummer"
              label="Dit postnummer"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={40}
              defaultValue={teamSearch?.postcode ?? ''}
              error={
                teamSearch && !teamSearch.town ? wrongPostcode(teamSearch.postcode) : undefined
              }
            />
            <CampaignQueryFields />
            <button type="submit" className={buttonClass()}>
              Find mit hold
            </button>
          </form>
          {place && team && (
            <>
              <p className="team-place" role={searched ? 'status' : undefined}>
                {searched ? 'Til' : 'For eksempel til'}{' '}
                {unbroken(`${place.postcode} ${place.town}`)} kører:
              </p>
              <Found team={team} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const wrongPostcode = (typed: string): string =>
  /^\d{4}$/.test(typed)
    ? 'Det postnummer findes ikke. Tjek de fire cifre'
    : 'Postnummer skal være fire cifre, for eksempel 8000'

function Found({ team }: { readonly team: ShownMention }) {
  const { name, text, picture, alt, weekTitle, weekText, example } = team
  return (
    <div className="cards cards-2">
      <TeamCard title={name} text={text} example={example}>
        {picture ? (
          <img
            className="spot"
            src={mediaThumbnail(picture.media)}
            width={picture.width}
            height={picture.height}
            alt={alt}
            loading="lazy"
          />
        ) : (
          <Spot name="service" />
        )}
      </TeamCard>
      {weekText && (
        <TeamCard title={weekTitle} text={weekText} example={example}>
          <Spot name="booking" />
        </TeamCard>
      )}
    </div>
  )
}

interface TeamCardProps {
  readonly title: string
  readonly text: string
  readonly example: boolean
  /** Its drawing or picture. */
  readonly children: ReactNode
}

const TeamCard = ({ title, text, example, children }: TeamCardProps) => (
  <Card className="team">
    {children}
    <div>
      {example && <Badge>Eksempel</Badge>}
      <h3>{title}</h3>
      <p>
        <RichText text={text} />
      </p>
    </div>
  </Card>
)

const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')
