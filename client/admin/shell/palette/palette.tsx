import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchScope } from '#shared/admin/search.ts'
import { count } from '../../format.ts'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { closeFrameDialog } from '../dialogs.ts'
import { FrameDialog } from '../frame-dialog.tsx'
import { useKeys } from '../../kit/keys.ts'
import type { PaletteItem } from './item.ts'
import { Notices } from './notices.tsx'
import { Options, optionId } from './options.tsx'
import { rememberRecord } from './recent.ts'
import { ScopeFilter } from './scope-filter.tsx'
import { useSearch } from './use-search.ts'
import { listSearches, useSections } from './use-sections.ts'

/** Finds and does everything: screens, records, and what the open screen, its record and the console can do. */
export function Palette() {
  return (
    <FrameDialog
      label="Søg eller gør noget"
      className="m-0 max-h-none flex-col open:flex overflow-hidden! max-md:size-full max-md:max-w-none max-md:rounded-none max-md:border-0 md:mx-auto md:mt-[8vh] md:h-[min(41.5rem,84vh)] md:w-180 md:max-w-[calc(100%-2rem)]"
    >
      {() => <Content />}
    </FrameDialog>
  )
}

function Content() {
  const navigate = useNavigate()
  const id = useId()
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const filters = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<SearchScope | null>(null)
  /** The item whose actions are shown. */
  const [parent, setParent] = useState<PaletteItem | null>(null)
  /** The option that the user moved to; the first until then. */
  const [movedTo, setMovedTo] = useState<string | null>(null)
  /** Enter was pressed before anything was found: whether the first hit opens in a new tab. */
  const enterWaits = useRef<boolean | null>(null)
  const onlyActions = !parent && typed.trimStart().startsWith('>')
  const text = (onlyActions ? typed.trimStart().slice(1) : typed).trim()
  const found = useSearch(parent || onlyActions ? '' : text, scope)
  const sections = useSections({ text, scope, parent, onlyActions, found })
  const items = sections.flatMap((section) => section.items)
  const chosen = items.find((item) => item.id === movedTo) ?? items[0]

  useKeys('Søgning', [{ keys: 'mod+k', label: 'Luk', run: closeFrameDialog, whileTyping: true }], {
    inDialog: true,
  })

  const type = (value: string) => {
    enterWaits.current = null
    setTyped(value)
    setMovedTo(null)
  }
  const showActions = (item: PaletteItem | null) => {
    setParent(item)
    type('')
    input.current?.focus()
  }

  const open = (item: PaletteItem, newTab: boolean) => {
    const { to, href, run, icon, label, detail } = item
    closeFrameDialog()
    // Of the items with an address in the console, only records have actions.
    if (to && item.actions) rememberRecord({ label, icon, to, ...(detail && { detail }) })
    const address = href ?? (newTab ? to : undefined)
    if (address) return void globalThis.open(address, '_blank', 'noopener')
    if (to) return void navigate(to)
    run?.()
  }

  useEffect(() => {
    const newTab = enterWaits.current
    if (newTab === null || found.isPending) return
    enterWaits.current = null
    if (found.items.length > 0 && chosen) open(chosen, newTab)
  })

  const enter = (newTab: boolean) => {
    if (chosen) open(chosen, newTab)
    else if (found.isPending) enterWaits.current = newTab
  }

  const move = (step: number | 'first' | 'last') => {
    const at = chosen ? items.indexOf(chosen) : -1
    const next =
      step === 'first'
        ? 0
        : step === 'last'
          ? items.length - 1
          : (at + step + items.length) % items.length
    const item = items[next]
    if (!item) return
    setMovedTo(item.id)
    document.getElementById(optionId(listId, item.id))?.scrollIntoView({ block: 'nearest' })
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const handlers: Readonly<Record<string, () => boolean | void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move('last'),
      PageUp: () => move('first'),
      Enter: () => enter(event.ctrlKey || event.metaKey),
      Backspace: () => (parent && typed === '' ? showActions(null) : false),
      Escape: () => (parent ? showActions(null) : false),
      Tab: () => {
        if (event.shiftKey) {
          if (parent) return showActions(null)
          filters.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
          return
        }
        if (parent || !chosen?.actions) return false
        showActions(chosen)
      },
    }
    const handler = handlers[event.key]
    if (handler && handler() !== false) event.preventDefault()
  }

  const nothingFound =
    text !== '' &&
    !found.isPending &&
    !found.error &&
    sections.every(({ heading }) => heading === listSearches)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 md:px-5">
        <Icon name="search" className="size-5 text-act" />
        {parent && (
          <button
            type="button"
            onClick={() => showActions(null)}
            className="inline-flex max-w-48 items-center gap-1 rounded-md bg-wash px-2 py-1 text-[0.875rem] font-semibold text-ink"
          >
            <span className="truncate">{parent.label}</span>
            <Icon name="close" className="size-3.5" />
            <span className="sr-only">, tilbage til alt</span>
          </button>
        )}
        <input
          ref={input}
          role="combobox"
          aria-label={parent ? `Handlinger på ${parent.label}` : 'Søg eller gør noget'}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(listId, chosen.id)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          placeholder={parent ? 'Vælg en handling' : 'Navn, telefon, adresse, nummer …'}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
          className="h-11 min-w-0 flex-1 bg-transparent text-[1.125rem] text-ink outline-none"
        />
        <button
          type="button"
          onClick={closeFrameDialog}
          className="order-2 rounded-md text-mute max-md:grid max-md:size-11 max-md:place-items-center"
        >
          <span className="sr-only">Luk</span>
          <Kbd keys="Escape" className="max-md:hidden" />
          <Icon name="close" className="size-5 md:hidden" />
        </button>
        {!parent && !onlyActions && (
          <ScopeFilter
            ref={filters}
            scope={scope}
            onChange={(next) => {
              setScope(next)
              setMovedTo(null)
            }}
            onLeave={() => input.current?.focus()}
          />
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-2">
        <Notices found={found} searched={text !== '' && !parent && !onlyActions} />
        {nothingFound && (
          <p className="px-3.5 py-6 text-center text-text">
            <strong className="block">Intet fundet for »{text}«.</strong>
            {scope && (
              <button
                type="button"
                onClick={() => setScope(null)}
                className="mt-1 font-semibold text-act underline underline-offset-2"
              >
                Søg i alt
              </button>
            )}
            {!scope && !parent && 'Prøv med et nummer, en adresse eller færre ord.'}
          </p>
        )}
        <Options
          id={listId}
          sections={sections}
          chosen={chosen}
          search={text}
          busy={found.isPending}
          onChoose={(item) => setMovedTo(item.id)}
          onOpen={open}
        />
      </div>
      <footer className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-sunk px-5 py-2 text-[0.8125rem] text-mute max-md:hidden">
        <Hint keys="ArrowUp ArrowDown">vælg</Hint>
        {!parent && <Hint keys="Tab">handlinger</Hint>}
        {parent && <Hint keys="Backspace">tilbage</Hint>}
        {!parent && <Hint keys=">">kun handlinger</Hint>}
        <Hint keys="mod+Enter">i ny fane</Hint>
        <span aria-hidden="true" className="ml-auto">
          {found.ms !== null &&
            text !== '' &&
            `${count(found.items.length)} fundet på ${found.ms} ms`}
        </span>
      </footer>
      <p role="status" className="sr-only">
        {text !== '' && !found.isPending && `${count(items.length)} fundet`}
      </p>
    </div>
  )
}

const Hint = ({ keys, children }: { readonly keys: string; readonly children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <Kbd keys={keys} />
    {children}
  </span>
)
