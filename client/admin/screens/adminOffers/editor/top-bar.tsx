import { type ReactNode, useEffect, useRef } from 'react'
import { brand } from '#shared/brand.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { Badge } from '../../../kit/badge.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Watchers } from '../../../live/watchers.tsx'

interface Props {
  /** Missing until a new offer has been saved. */
  readonly id: string | undefined
  readonly offer: OfferView | undefined
  readonly customer: string
  /** The version that the draft becomes. */
  readonly version: number
  readonly example: boolean
  readonly back: string
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly status: ReactNode
  /** Shows the customer's page in place of the fields, or the fields again, in narrow windows. */
  readonly pageLink: string
  readonly showsPage: boolean
  readonly templates: ReactNode
  readonly isBusy: boolean
  readonly onSend: () => void
}

/** Whose offer it is, whether it is saved, and what can be done with all of it. */
export function TopBar(props: Props) {
  const { id, offer, customer, version, example, canUndo, canRedo } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const number = offer?.number ?? ''
  const title = id ? `Ret tilbud ${number}`.trim() : 'Nyt tilbud'
  useEffect(() => {
    document.title = `${title} – ${brand.company.shortName}`
  }, [title])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const sent = offer?.currentVersion
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-card px-3 py-2 md:min-h-14 md:px-4">
      <ButtonLink
        to={props.back}
        look="secondary"
        icon="back"
        aria-label="Tilbage"
        className="w-9 px-0"
      />
      <h1 ref={heading} tabIndex={-1} className="min-w-0 truncate text-lg max-md:flex-1">
        {id ? `Tilbud til ${customer || 'kunde uden navn'}` : 'Nyt tilbud'}
      </h1>
      <p className="text-mute max-md:hidden">
        {id ? `${number} · kladde til version ${version}` : 'Ikke sendt'}
      </p>
      {sent && (
        <span className="max-md:hidden">
          <Badge tone="note">
            {`Kunden ser version ${sent}${offer.openedCount > 0 ? `, åbnet ${offer.openedCount}×` : ''}`}
          </Badge>
        </span>
      )}
      {example && (
        <span className="max-md:hidden">
          <Badge tone="wait">Eksempel</Badge>
        </span>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-md:w-full">
        {id && <Watchers noun="offers" id={id} isEditing />}
        <div className="mr-1 flex min-w-0 items-center gap-3 text-[0.8125rem] max-md:mr-auto">
          {props.status}
        </div>
        <Button
          look="quiet"
          icon="undo"
          aria-label="Fortryd"
          title={`Fortryd (${command} Z)`}
          aria-disabled={canUndo ? undefined : true}
          onClick={props.onUndo}
          className="w-9 px-0"
        />
        <Button
          look="quiet"
          icon="redo"
          aria-label="Gentag"
          title={`Gentag (⇧ ${command} Z)`}
          aria-disabled={canRedo ? undefined : true}
          onClick={props.onRedo}
          className="w-9 px-0"
        />
        <ButtonLink to={props.pageLink} replace className="wide:hidden">
          {props.showsPage ? 'Ret' : 'Se som kunde'}
        </ButtonLink>
        {props.templates}
        <Button look="primary" onClick={props.onSend} className="max-md:hidden">
          {version > 1 ? `Send version ${version}…` : 'Send…'}
          <kbd className="rounded-md border border-current/40 px-1.5 font-text text-[0.75rem] font-normal max-wide:hidden">
            {command} Enter
          </kbd>
        </Button>
      </div>
    </header>
  )
}

const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
