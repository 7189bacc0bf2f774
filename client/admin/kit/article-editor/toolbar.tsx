import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { ariaKeys, keyLabel } from '../kbd.tsx'
import { MenuItem, Popover } from '../popover.tsx'
import { cardTypes, insertable, type CardType } from './block-names.ts'
import type { Kind } from './commands.ts'

/** What the toolbar shows of the selection. */
export interface Active {
  readonly kind: Kind | 'card' | null
  readonly strong: boolean
  readonly link: boolean
  readonly canLink: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

interface Props {
  readonly active: Active
  readonly controls: string
  readonly findings: number
  readonly reviewOpen: boolean
  readonly onKind: (kind: Kind) => void
  readonly onStrong: () => void
  readonly onLink: () => void
  readonly onInsert: (type: CardType) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onMarkdown: () => void
  readonly onReview: () => void
  readonly onBack: () => void
}

/** Buttons of the editor. One of them is a tab stop; arrows lead to the others, Esc back to the text. */
export function Toolbar(props: Props) {
  const { active, controls, findings, reviewOpen, onKind } = props
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  let count = 0
  const tool = (
    label: string,
    run: () => void,
    {
      icon,
      text,
      pressed,
      disabled = false,
      keys,
    }: {
      readonly icon?: IconName
      readonly text?: ReactNode
      readonly pressed?: boolean
      readonly disabled?: boolean
      readonly keys?: string
    },
  ) => {
    const index = count++
    return (
      <button
        type="button"
        tabIndex={index === stop ? 0 : -1}
        data-tool={index}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        title={keys ? `${label} (${keyLabel(keys)})` : label}
        onFocus={() => setStop(index)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => disabled || run()}
        className="inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-knob px-2 text-[0.875rem] font-semibold text-ink hover:bg-plain-wash aria-disabled:text-mute aria-disabled:opacity-60 aria-pressed:bg-wash aria-pressed:text-act"
      >
        {icon && <Icon name={icon} className="size-4" />}
        {text}
      </button>
    )
  }
  const kind = (label: string, own: Kind, text: ReactNode, keys?: string) =>
    tool(label, () => onKind(own), {
      text,
      pressed: active.kind === own,
      disabled: active.kind === 'card',
      ...(keys && { keys }),
    })
  const review = findings > 0 ? `Se igennem (${findings})` : 'Se igennem'
  const line = <span aria-hidden="true" className="mx-0.5 h-5 w-px bg-line" />
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label="Tekst og blokke"
      aria-controls={controls}
      data-article-toolbar
      onKeyDown={(event) => {
        if (!(event.target instanceof Element) || !bar.current?.contains(event.target)) return
        const tools = [...bar.current.querySelectorAll<HTMLElement>('[data-tool]')]
        const at = tools.indexOf(event.target as HTMLElement)
        const next = {
          ArrowRight: (at + 1) % tools.length,
          ArrowLeft: (at - 1 + tools.length) % tools.length,
          Home: 0,
          End: tools.length - 1,
        }[event.key]
        if (event.key === 'Escape') props.onBack()
        else if (next === undefined || at < 0) return
        else tools[next]?.focus()
        event.preventDefault()
        event.stopPropagation()
      }}
      className="flex flex-wrap items-center gap-0.5 rounded-t-box border-b border-line bg-card px-1.5 py-1"
    >
      {kind('Overskrift', 'heading', 'Overskrift')}
      {tool('Fed', props.onStrong, {
        text: <strong aria-hidden="true">F</strong>,
        pressed: active.strong,
        keys: 'mod+b',
        disabled: !active.canLink && active.kind !== null && !isText(active.kind),
      })}
      {tool('Link', props.onLink, {
        icon: 'link',
        pressed: active.link,
        keys: 'mod+k',
        disabled: !active.canLink,
      })}
      {kind('Punkter', 'bullets', <Icon name="list" className="size-4" />, 'mod+shift+8')}
      {kind('Numre', 'numbers', <span className="before:content-['1.']" />, 'mod+shift+7')}
      {kind('Fremhævet sætning', 'quote', <span className="before:content-['»«']" />)}
      {line}
      <InsertMenu
        index={count++}
        isStop={count - 1 === stop}
        onFocus={setStop}
        onInsert={props.onInsert}
      />
      {line}
      {tool('Fortryd', props.onUndo, { icon: 'undo', keys: 'mod+z', disabled: !active.canUndo })}
      {tool('Gentag', props.onRedo, {
        icon: 'redo',
        keys: 'mod+shift+z',
        disabled: !active.canRedo,
      })}
      <span className="ml-auto flex flex-wrap items-center gap-0.5">
        {tool('Markdown', props.onMarkdown, { text: 'Markdown' })}
        {tool(review, props.onReview, {
          icon: 'check',
          pressed: reviewOpen,
          text: review,
        })}
      </span>
    </div>
  )
}

const isText = (kind: Kind | 'card'): boolean =>
  kind === 'paragraph' || kind === 'bullets' || kind === 'numbers'

function InsertMenu({
  index,
  isStop,
  onFocus,
  onInsert,
}: {
  readonly index: number
  readonly isStop: boolean
  readonly onFocus: (index: number) => void
  readonly onInsert: (type: CardType) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label="Sæt en blok ind"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          look="quiet"
          size="small"
          icon="plus"
          tabIndex={isStop ? 0 : -1}
          data-tool={index}
          onFocusCapture={() => onFocus(index)}
          className="h-8 px-2"
        >
          Indsæt
        </Button>
      }
    >
      {(close) =>
        insertable.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              close()
              onInsert(type)
            }}
          >
            <span className="font-semibold">{cardTypes[type].name}</span>
            <span className="text-[0.8125rem] text-mute">{cardTypes[type].purpose}</span>
          </MenuItem>
        ))
      }
    </Popover>
  )
}
