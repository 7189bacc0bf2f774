import type { NewToast } from '#client/state/toasts.ts'
import { type ComponentType, useId } from 'react'
import { useNavigate } from 'react-router'
import type { Action, Resource, RowOf } from '#shared/admin/define.ts'
import { act, removeRecord } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { useHasRole } from '../../session.ts'
import { Button, ButtonLink } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { idOf, revisionOf } from './bulk.tsx'
import type { OwnInputs } from './form.tsx'
import type { ScreenAddress } from './use-screen-address.ts'

/** How a screen shows one act of its noun. What it leaves out follows from the contract. */
export interface ActionView<Noun extends Resource> {
  /** The question of its dialog, and what follows from a yes. Without it, an act without fields runs at once. */
  readonly ask?: (row: RowOf<Noun>) => { readonly title: string; readonly text?: string }
  /** Toast after it, or what it says about the answer. */
  readonly done: string | ((answer: never) => NewToast | string)
  /** What else the screen does with the answer. */
  readonly onDone?: (answer: never, row: RowOf<Noun>) => void
  /** Of an act on many: the question before it, and the toast after it. */
  readonly askMany?: (count: number) => { readonly title: string; readonly text: string }
  readonly doneMany?: (count: number) => string
  /** Staff do it next with most records: its button has the action colour. */
  readonly primary?: boolean
  /** The act can't be taken back, so its button is red. */
  readonly danger?: boolean
  /** False where the act makes no sense for the record: then it has no button. */
  readonly fits?: (row: RowOf<Noun>) => boolean
  /** Why the record's state forbids it now; null where it may run. */
  readonly forbidden?: (row: RowOf<Noun>) => string | null
  /** The record is gone afterwards. */
  readonly closes?: boolean
  /** Other cached nouns that change with it. */
  readonly refetch?: readonly string[]
  /** What its dialog begins with, by field. */
  readonly initial?: (row: RowOf<Noun>) => Readonly<Record<string, unknown>>
  /** In place of its name on the button of its dialog, inside the dialog's form. */
  readonly Confirm?: ComponentType<{ readonly row: RowOf<Noun> }>
  /** Inputs of its dialog that the screen draws itself, by field. */
  readonly inputs?: (row: RowOf<Noun>) => OwnInputs
}

export interface ActionProps<Noun extends Resource> {
  readonly noun: Noun
  readonly row: RowOf<Noun>
  readonly name: string
  readonly view: ActionView<Noun>
  readonly address: ScreenAddress
}

export const targetOf = (row: RowOf<Resource>) => ({ id: idOf(row), revision: revisionOf(row) })

/**
 * The button of an act on a record. It is absent for roles that never may, and disabled with the reason where the record's state
 * forbids it. Its dialog is an address.
 */
export function ActionButton<Noun extends Resource>({
  noun,
  row,
  name,
  view,
  address,
}: ActionProps<Noun>) {
  const { label, role, fields } = noun.actions[name] as Action
  const may = useHasRole(role)
  const reasonId = useId()
  const write = useWrite(() => act<never>(noun, name, targetOf(row)), {
    name: label,
    done: view.done,
    onDone: (answer) => view.onDone?.(answer, row),
    refetch: [noun.name, ...(view.refetch ?? [])],
  })
  if (!may || view.fits?.(row) === false) return null
  const reason = view.forbidden?.(row) ?? null
  const look = view.danger ? 'danger' : view.primary ? 'primary' : 'secondary'
  if (reason)
    return (
      <span className="grid gap-0.5">
        <Button look={look} aria-disabled aria-describedby={reasonId} busy>
          {label}
        </Button>
        <span id={reasonId} className="text-[0.8125rem] text-mute">
          {reason}
        </span>
      </span>
    )
  if (view.ask || Object.keys(fields).length > 0)
    return (
      <ButtonLink to={address.toPanel(name)} look={look}>
        {label}
      </ButtonLink>
    )
  return (
    <Button look={look} busy={write.isPending} onClick={() => write.mutate(undefined)}>
      {label}
    </Button>
  )
}

/** Deletes a record after its named confirmation. */
export function RemoveDialog<Noun extends Resource>({
  noun,
  row,
  address,
  text = 'Det kan ikke fortrydes.',
}: Pick<ActionProps<Noun>, 'noun' | 'row' | 'address'> & { readonly text?: string | undefined }) {
  const navigate = useNavigate()
  const close = () => void navigate(address.toPanel(null), { replace: true })
  const write = useWrite(() => removeRecord(noun, targetOf(row)), {
    name: noun.one,
    done: `${noun.label(row as never)} er slettet`,
    refetch: [noun.name],
    closes: address.back,
  })
  return (
    <ConfirmDialog
      title={`Slet ${noun.label(row as never)}?`}
      confirm={`Slet ${noun.one}`}
      danger
      busy={write.isPending}
      onClose={close}
      onConfirm={() => write.mutate(undefined, { onError: close })}
    >
      {text}
    </ConfirmDialog>
  )
}
