import { useQuery } from '@tanstack/react-query'
import type { CustomerLink } from '#shared/admin/customer-link.ts'
import { type PresentationRow, presentations } from '#shared/admin/presentations.ts'
import { href } from '#shared/routes/href.ts'
import { slideKinds } from '#shared/schemas/presentation.ts'
import {
  endPresentationLink,
  forgetKeptInputs,
  pdfPath,
  presentationPartsQuery,
  showPath,
} from '../../data/presentations.ts'
import { shortTime } from '../../format.ts'
import { useWrite } from '../../data/use-write.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button, ButtonLink, ExternalLink, TextLink } from '../../kit/button.tsx'
import { Facts, Section } from '../../kit/card.tsx'
import { CustomerLinkItem } from '../../kit/customer-link.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Notice } from '../../kit/notices.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { useScreenAddress } from '../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../session.ts'

/** A presentation: how it is shown, who it is for, its slides, and the customer's links. */
export function PresentationSections({ row }: { readonly row: PresentationRow }) {
  const mayWrite = useHasRole(presentations.roles.write)
  const address = useScreenAddress(presentations)
  const query = useQuery(presentationPartsQuery(row.id))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ExternalLink href={showPath(row.id)} look="primary">
          Vis på hele skærmen
        </ExternalLink>
        <ExternalLink href={pdfPath(row.id)}>Hent som PDF</ExternalLink>
        {mayWrite && (
          <ButtonLink to={address.toPanel('til-kunde')} size="small">
            Lav til en kunde
          </ButtonLink>
        )}
        {mayWrite && (
          <ButtonLink to={address.toPanel('kopi')} size="small" look="quiet">
            Kopiér
          </ButtonLink>
        )}
      </div>
      <Facts
        rows={Object.fromEntries(
          (['shownAt', 'updatedAt'] as const).map((name) => [
            presentations.fields[name].label,
            showValue(presentations.fields[name], row[name]),
          ]),
        )}
      />
      {row.caseId && (
        <p>
          Lavet til{' '}
          <TextLink to={`${href('adminLeads')}?id=${row.caseId}`}>
            {row.caseName || `sag ${row.caseNumber}`}
          </TextLink>
          . Hus, tal og tilbud er de nyeste fra sagen.
        </p>
      )}
      <Loaded query={query}>
        {({ links, skipped, keptAt }) => (
          <>
            {keptAt && <Kept id={row.id} at={keptAt} mayWrite={mayWrite} />}
            {skipped.length > 0 && (
              <Notice>
                <p>
                  Springes over, fordi sagen intet har til dem endnu:{' '}
                  {skipped.map((title) => `»${title}«`).join(', ')}.
                </p>
              </Notice>
            )}
            {row.purpose === 'case' && <Links links={links} />}
          </>
        )}
      </Loaded>
      <Section title="Sider">
        <ol className="grid gap-2">
          {row.slides.map(({ title, kind, notes }, i) => (
            <li key={i}>
              <strong className="text-ink">
                {i + 1}. {title.replace(/\{=kunde\.(\w+)\}/g, '(kundens $1)')}
              </strong>
              {kind !== 'text' && (
                <>
                  {' '}
                  <Badge tone="plain">{slideKinds[kind]}</Badge>
                </>
              )}
              {notes && <p className="whitespace-pre-line text-mute">{notes}</p>}
            </li>
          ))}
        </ol>
      </Section>
      <RecordHistory title="Ændringer" table="presentations" id={row.id} />
    </>
  )
}

interface KeptProps {
  readonly id: string
  readonly at: string
  readonly mayWrite: boolean
}

function Kept({ id, at, mayWrite }: KeptProps) {
  const forget = useWrite(() => forgetKeptInputs(id), {
    name: 'Brug sagens tal',
    done: 'Præsentationen regner med sagens tal igen',
    refetch: [presentations.name],
  })
  return (
    <p className="flex flex-wrap items-center gap-2">
      Regner med de tal, der blev gemt {shortTime(at)}.
      {mayWrite && (
        <Button size="small" busy={forget.isPending} onClick={() => forget.mutate(undefined)}>
          Brug sagens tal
        </Button>
      )}
    </p>
  )
}

const Links = ({ links }: { readonly links: readonly CustomerLink[] }) => (
  <Section title="Links til kunden">
    {links.length === 0 ? (
      <p className="text-mute">
        Ingen endnu. Et link viser præsentationen, som den er den dag, virker til en dag, og
        åbninger tælles.
      </p>
    ) : (
      <ul className="grid gap-3">
        {links.map((link) => (
          <CustomerLinkItem
            key={link.id}
            link={link}
            end={() => endPresentationLink(link.id)}
            loss="Kunden kan ikke åbne præsentationen mere."
            refetch={[presentations.name]}
          >
            <span className="text-mute">som den var {shortTime(link.createdAt)}</span>
          </CustomerLinkItem>
        ))}
      </ul>
    )}
  </Section>
)
