import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { fieldsOf, numberText } from '#shared/admin/link-inputs.ts'
import { type Link, links } from '#shared/admin/links.ts'
import { linkCode } from '#shared/domain/links/short-address.ts'
import { href } from '#shared/routes/href.ts'
import { copyText } from '../../../copy-text.ts'
import { adviserNamesQuery } from '../../../data/advisers.ts'
import { linkDaysQuery, longUrl, shortUrl } from '../../../data/links.ts'
import { updateRecord } from '../../../data/resource.ts'
import { useWrite } from '../../../data/use-write.ts'
import { count, formatDay } from '../../../format.ts'
import { AdviserName } from '../../../kit/adviser-name.tsx'
import { Button, ButtonLink, ExternalLink } from '../../../kit/button.tsx'
import { Facts, Section } from '../../../kit/card.tsx'
import { CopyButton } from '../../../kit/copy-button.tsx'
import { DayChart } from '../../../kit/day-chart.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { PageFrame } from '../../../kit/page-frame.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import { QrPicture } from '../../../kit/qr/qr-picture.tsx'
import { showValue } from '../../../kit/kinds/cell.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useKeys } from '../../../kit/keys.ts'
import { useHasRole } from '../../../session.ts'
import { mailText } from './mail-text.ts'
import { PartnersPanel } from './partners.tsx'

interface Props {
  readonly row: Link
  readonly address: ScreenAddress
}

const partnersPanel = 'partnere'

/** A link: its addresses, what came of it, and what to put into a letter, a mail or an advertisement. */
export default function LinkDetail({ row: link, address }: Props) {
  const copy = () => void copyText(shortUrl(link), 'Linket er kopieret')
  useKeys('Link', [{ keys: 'c', label: 'Kopiér linket', run: copy }])
  const mayWrite = useHasRole(links.roles.write)
  if (address.panel === partnersPanel && mayWrite)
    return <PartnersPanel link={link} back={address.toPanel(null)} />
  return (
    <>
      <div className="grid gap-2">
        <p className="rounded-knob border border-line bg-sunk px-3 py-2.5 text-lg font-semibold break-all text-ink">
          {shortUrl(link)}
        </p>
        <p>{stateText(link)}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" icon="copy" aria-keyshortcuts="c" onClick={copy}>
          Kopiér link
        </Button>
        {link.path && <ExternalLink href={longUrl(link) ?? ''}>Se siden</ExternalLink>}
        {mayWrite && <Buttons link={link} address={address} />}
      </div>
      <Numbers link={link} />
      <LinkClicks link={link} />
      <Section title="Fører til">
        <Facts rows={targetFacts(link)} />
        {link.path && <Addresses link={link} />}
      </Section>
      <Section title="QR-kode">
        <QrPicture url={shortUrl(link)} name={`qr-${link.slug}`} />
      </Section>
      <MailText link={link} />
      <Section title="Om linket">
        <Facts
          rows={{
            Hvor: showValue(links.fields.place, link.place),
            Kampagne: link.utmCampaign,
            'Kilde / medie': `${link.utmSource} / ${link.utmMedium}`,
            Indhold: link.utmContent,
            Søgeord: link.utmTerm,
            Id: linkCode(link.slug),
            'Lavet af': link.madeBy,
            Lavet: showValue(links.fields.createdAt, link.createdAt),
          }}
        />
      </Section>
    </>
  )
}

function Buttons({ link, address }: { readonly link: Link; readonly address: ScreenAddress }) {
  const navigate = useNavigate()
  const archive = useWrite((archived: boolean) => updateRecord(links, link, { archived }), {
    name: links.one,
    refetch: [links.name],
    done: ({ row }) => `${row.name} ${row.archived ? 'er arkiveret' : 'virker igen'}`,
  })
  return (
    <>
      <ButtonLink to={address.toPanel('ret')}>Ret</ButtonLink>
      <Popover label="Mere" align="end" trigger={<Button>Mere</Button>}>
        {(close) => (
          <>
            <MenuItem onClick={() => void navigate(address.toPanel('kopi'))}>
              Brug som udgangspunkt
            </MenuItem>
            <MenuItem
              disabledReason={link.target === 'offer' ? 'Et tilbud har kun én modtager' : null}
              onClick={() => void navigate(address.toPanel(partnersPanel))}
            >
              Lav for flere partnere
            </MenuItem>
            <MenuItem
              onClick={() => {
                close()
                archive.mutate(!link.archived)
              }}
            >
              {link.archived ? 'Hent frem igen' : 'Arkivér'}
            </MenuItem>
          </>
        )}
      </Popover>
    </>
  )
}

/** What the link does now, and until when. */
function stateText({ state, expiresOn, maxUses, clicks }: Link): string {
  switch (state) {
    case 'waiting':
      return 'Er gemt og bliver sendt ud. Det virker senest om fem minutter.'
    case 'expired':
      return `Udløb ${formatDay(expiresOn ?? '')}. Besøgende kommer videre uden forvalg.`
    case 'used':
      return `Er brugt ${count(maxUses)} gange. Besøgende kommer videre uden forvalg.`
    case 'archived':
      return 'Er arkiveret. Besøgende kommer videre uden forvalg.'
    case 'live': {
      const ends = [
        expiresOn && `til og med ${formatDay(expiresOn)}`,
        maxUses > 0 && `${count(Math.max(0, maxUses - clicks))} gange til`,
      ].filter(Boolean)
      return `Virker${ends.length > 0 ? ` ${ends.join(' eller ')}` : ''}.`
    }
  }
}

/** Clicks of the last weeks by day. */
function LinkClicks({ link }: { readonly link: Link }) {
  const query = useQuery(linkDaysQuery(link.id))
  if (link.clicks === 0) return null
  return (
    <Section title="Klik pr. dag">
      <Loaded query={query} detail>
        {({ rows, from }) => (
          <DayChart
            label="Klik"
            rows={rows.map(({ day, clicks }) => ({ day, number: clicks }))}
            from={from}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** What came of the link. The number of leads opens their list. */
function Numbers({
  link: { clicks, leads, offers, won, lastClick, slug },
}: {
  readonly link: Link
}) {
  const number = (label: string, value: number, to?: string): ReactNode => (
    <div key={label} className="grid gap-0.5 rounded-knob border border-line px-3 py-2">
      <dt className="text-[0.8125rem] text-mute">{label}</dt>
      <dd className="font-head text-lg text-ink">
        {to && value > 0 ? (
          <RouterLink to={to} className="text-act underline underline-offset-2">
            {count(value)}
          </RouterLink>
        ) : (
          count(value)
        )}
      </dd>
    </div>
  )
  return (
    <div className="grid gap-1.5">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {number('Klik', clicks)}
        {number('Henvendelser', leads, `${href('adminLeads')}?soeg=${linkCode(slug)}`)}
        {number('Tilbud', offers)}
        {number('Vundet', won)}
      </dl>
      <p className="text-[0.8125rem] text-mute">
        {lastClick ? `Sidste klik ${formatDay(lastClick)}. ` : 'Ingen har brugt linket endnu. '}
        Kun mennesker tæller, ikke søgemaskiner og forhåndsvisninger.
      </p>
    </div>
  )
}

function targetFacts(link: Link): Readonly<Record<string, ReactNode>> {
  const { target, calculator, inputs, page, offer, adviser, afterPath } = link
  const { fields, labels } = fieldsOf(calculator, inputs)
  const answers = Object.entries(inputs).map(([name, value]) => {
    const field = fields[name]
    const { label = name, options = {} } = labels.fields[name] ?? {}
    const text =
      field?.kind === 'number' && typeof value === 'number'
        ? numberText(value, field)
        : (options[value] ?? String(value))
    return `${label}: ${text}`
  })
  return {
    Mål: showValue(links.fields.target, target),
    'Valgt på forhånd': showValue(links.fields.products, link.products),
    Beregner: target === 'calculator' ? showValue(links.fields.calculator, calculator) : null,
    'Udfyldt på forhånd': answers.join('\n'),
    Side: page,
    Tilbud: offer,
    Rådgiver: adviser && <AdviserName id={adviser} />,
    Bagefter: afterPath,
  }
}

function Addresses({ link }: { readonly link: Link }) {
  const long = longUrl(link) ?? ''
  return (
    <>
      <details>
        <summary className="cursor-pointer rounded-sm font-semibold text-ink">
          Hele adressen
        </summary>
        <p className="my-2 rounded-knob border border-line bg-sunk p-3 text-[0.8125rem] break-all text-ink">
          {long}
        </p>
        <p className="mb-2 text-mute">
          Klik på den tælles ikke, men henvendelser gør. Brug den korte, hvor du kan.
        </p>
        <CopyButton text={long} label="Kopiér hele adressen" done="Adressen er kopieret" />
      </details>
      <details>
        <summary className="cursor-pointer rounded-sm font-semibold text-ink">
          Sådan ser besøgende siden
        </summary>
        <div className="pt-2">
          <PageFrame path={link.path} title="Siden, som linket fører til" />
        </div>
      </details>
    </>
  )
}

function MailText({ link }: { readonly link: Link }) {
  const { data = [] } = useQuery(adviserNamesQuery)
  const adviser = data.find(({ id }) => id === link.adviser)?.name ?? null
  const text = mailText(link, { url: shortUrl(link), adviser })
  return (
    <Section title="Tekst til en mail">
      <p className="rounded-knob border border-line bg-sunk p-3 break-words whitespace-pre-line text-ink">
        {text}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text} label="Kopiér tekst" done="Teksten er kopieret" />
      </div>
    </Section>
  )
}
