import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Case, cases } from '#shared/admin/cases.ts'
import { caseHouseName } from '#client/illustration/case-house-names.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import type { Inputs } from '#shared/domain/calculators/calculation/calculation.ts'
import { addressLine } from '#shared/domain/cases/address-line.ts'
import { href } from '#shared/routes/href.ts'
import { showToast } from '#client/state/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { newestCalculation } from '../../../data/calculators/newest.ts'
import { calculationParams } from '../../../data/calculators/params.ts'
import { casePartsQuery } from '../../../data/cases.ts'
import { toPresentFor } from '../../../data/presentations.ts'
import { MapLink } from '../../../kit/map-link.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useKeys } from '../../../kit/keys.ts'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import type { HeadProps } from '../../../kit/screen/screen.tsx'
import { usePaletteActions } from '../../../shell/palette/actions.ts'
import { callAction, mailAction } from '../../../shell/palette/person-actions.ts'
import { useHasRole } from '../../../session.ts'
import { toBookFor } from './bookings.tsx'
import { OwnerMenu, StatusMenu } from './menus.tsx'

const pictures = [
  { suffix: '', className: 'in-data-[theme=dark]:hidden' },
  { suffix: '-dark', className: 'not-in-data-[theme=dark]:hidden' },
] as const

/** The house with what the household wants in colour; the dark theme has a drawing of its own. */
export const CaseHouse = ({
  wants,
  className,
}: {
  readonly wants: readonly string[]
  readonly className: string
}) =>
  pictures.map(({ suffix, className: theme }) => (
    <img
      key={suffix}
      src={`/illustration/case-house-${caseHouseName(wants)}${suffix}.svg`}
      alt=""
      width="1120"
      height="800"
      loading="lazy"
      className={`pointer-events-none ${theme} ${className}`}
    />
  ))

const round =
  'grid size-9 place-items-center rounded-knob border border-rim bg-card text-ink hover:bg-plain-wash max-md:size-11'

/**
 * The address of the offer editor for a case: for its newest lead that asks for an offer, where it has one.
 * @param changed what the household's own calculation was changed to; its inputs go along
 */
export function useOfferAddress(
  id: string,
  changed?: { readonly name: string; readonly inputs: Inputs } | null,
): string {
  const { data } = useQuery(casePartsQuery(id))
  const own = useMemo(() => newestCalculation(data?.leads ?? []), [data])
  const calculation = changed ?? own
  const lead = data?.leads.find(({ kind }) => kind === 'offer' || kind === 'contact')
  const params = new URLSearchParams(lead ? { henvendelse: lead.id } : { ny: '1' })
  params.set('til-sag', id)
  if (calculation)
    for (const [name, value] of calculationParams(calculation)) params.set(name, value)
  return `${href('adminOffers')}?${params.toString()}`
}

/** Name, address, state and what one does first with a case. */
export function CaseHead({ row, address, position }: HeadProps<typeof cases>) {
  const [menu, setMenu] = useState<'status' | 'owner' | null>(null)
  const mayWrite = useHasRole('admin')
  const navigate = useNavigate()
  const offer = useOfferAddress(row.id)
  const isPart = row.mergedInto !== null
  const canWrite = mayWrite && !isPart
  const place = addressLine(row)
  useKeys('Sagen', [
    { keys: 's', label: 'Status', run: () => (canWrite ? setMenu('status') : false) },
    { keys: 'a', label: 'Rådgiver', run: () => (canWrite ? setMenu('owner') : false) },
    { keys: 'o', label: 'Lav tilbud', run: () => (canWrite ? void navigate(offer) : false) },
    {
      keys: 'b',
      label: 'Book møde',
      run: () => (canWrite ? void navigate(toBookFor(row.id)) : false),
    },
  ])
  const name = row.name || row.number
  usePaletteActions(`${name}, den sag du har åben`, [
    ...(row.phone ? [callAction(row.phone, name)] : []),
    ...(row.email ? [mailAction(row.email)] : []),
    ...(canWrite
      ? [
          { label: `Lav tilbud til ${name}`, icon: 'offer', keys: 'o', to: offer } as const,
          {
            label: `Lav præsentation til ${name}`,
            icon: 'material',
            to: toPresentFor(row.id),
          } as const,
        ]
      : []),
  ])
  const control = (name: 'status' | 'owner') => ({
    row,
    open: menu === name,
    onOpenChange: (open: boolean) => setMenu(open ? name : null),
  })
  return (
    <header className="relative border-b border-line bg-almond px-4 py-3 sm:px-5 in-data-[theme=dark]:bg-card">
      <div className="absolute inset-y-0 right-0 w-1/2 overflow-hidden max-sm:hidden">
        <CaseHouse
          wants={row.wants}
          className="absolute -right-8 bottom-0 h-[105%] w-auto max-w-none"
        />
      </div>
      <div className="absolute top-2 right-2 z-10 flex items-center gap-1">
        {position}
        <ButtonLink
          to={address.back}
          look="quiet"
          size="small"
          icon="close"
          aria-label="Luk"
          aria-keyshortcuts="Escape"
          className="bg-card/90 px-2 max-md:h-11 max-md:w-11"
        />
      </div>
      <div className="relative grid gap-1.5 sm:max-w-[22rem]">
        <h2 tabIndex={-1} className="pr-12 text-lg break-words sm:pr-20">
          {row.name || 'Uden navn'}
        </h2>
        {place && (
          <p>
            <MapLink place={place} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
          {isPart ? null : (
            <>
              <StatusMenu {...control('status')} />
              <OwnerMenu {...control('owner')} />
            </>
          )}
          <span className="rounded-md bg-almond/85 px-1 text-[0.875rem] whitespace-nowrap in-data-[theme=dark]:bg-card/85">
            Sag {row.number}
          </span>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {row.phone && (
            <a
              href={phoneHref(row.phone)}
              className="inline-flex h-9 items-center gap-2 rounded-knob bg-act px-3.5 font-semibold whitespace-nowrap text-on-act hover:bg-act-hover max-md:h-11"
            >
              <Icon name="phone" className="size-4" />
              <span className="sr-only">Ring til </span>
              {formatPhone(row.phone)}
            </a>
          )}
          {row.email && (
            <a
              href={`mailto:${row.email}`}
              aria-label={`Skriv til ${row.email}`}
              title={row.email}
              className={round}
            >
              <Icon name="mail" />
            </a>
          )}
          {canWrite && (
            <Link
              to={offer}
              className={round}
              aria-label="Lav tilbud"
              title="Lav tilbud"
              aria-keyshortcuts="o"
            >
              <Icon name="offer" />
            </Link>
          )}
          {canWrite && (
            <Link
              to={toBookFor(row.id)}
              className={round}
              aria-label="Book møde"
              title="Book møde"
              aria-keyshortcuts="b"
            >
              <Icon name="calendar" />
            </Link>
          )}
          <MoreMenu row={row} canWrite={canWrite} toPanel={address.toPanel} />
        </div>
      </div>
    </header>
  )
}

function MoreMenu({
  row,
  canWrite,
  toPanel,
}: {
  readonly row: Case
  readonly canWrite: boolean
  readonly toPanel: (panel: string) => string
}) {
  const mayErase = useHasRole('super_admin')
  const navigate = useNavigate()
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: done })
    } catch {
      showToast({ text: `Browseren ville ikke kopiere: ${text}`, tone: 'bad' })
    }
  }
  return (
    <Popover
      label="Mere"
      align="end"
      trigger={
        <button type="button" aria-label="Mere" className={round}>
          <Icon name="more" />
        </button>
      }
    >
      {(close) => {
        const run = (act: () => unknown) => () => {
          close()
          act()
        }
        return (
          <>
            {canWrite && (
              <MenuItem onClick={run(() => navigate(toPresentFor(row.id)))}>
                Lav præsentation
              </MenuItem>
            )}
            {canWrite && (
              <MenuItem onClick={run(() => navigate(toPanel('ret')))}>Ret oplysninger</MenuItem>
            )}
            <MenuItem onClick={run(() => copy(location.href, 'Linket er kopieret'))}>
              Kopiér link til sagen
            </MenuItem>
            <MenuItem onClick={run(() => copy(row.number, 'Sagsnummeret er kopieret'))}>
              Kopiér sagsnummer
            </MenuItem>
            {row.phone && (
              <MenuItem onClick={run(() => copy(formatPhone(row.phone), 'Nummeret er kopieret'))}>
                Kopiér telefonnummer
              </MenuItem>
            )}
            {row.email && (
              <MenuItem onClick={run(() => copy(row.email, 'Mailadressen er kopieret'))}>
                Kopiér mailadresse
              </MenuItem>
            )}
            {mayErase && (
              <MenuItem danger onClick={run(() => navigate(toPanel('erase')))}>
                Slet sagen …
              </MenuItem>
            )}
          </>
        )
      }}
    </Popover>
  )
}
