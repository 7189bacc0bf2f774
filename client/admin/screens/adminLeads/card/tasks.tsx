import { useState } from 'react'
import type { Case, CaseTask } from '#shared/admin/cases.ts'
import { showToast } from '#client/state/toasts.ts'
import { useCaseAct } from '../../../data/cases.ts'
import { fullTime } from '../../../format.ts'
import { AdviserName } from '../../../kit/adviser-name.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { HeldFields } from '../../../kit/form/held-fields.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { AdviserSelect } from '../../../kit/adviser-select.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import { useHasRole } from '../../../session.ts'
import { dueText } from '../step.ts'
import { dueLocal } from './composer.tsx'
import { fromLocal, WhenField } from './step-fields.tsx'

interface Props {
  readonly row: Case
  readonly tasks: readonly CaseTask[]
}

/** What else is to be done in a case; done tasks are folded. */
export function Tasks({ row, tasks }: Props) {
  const [showsDone, setShowsDone] = useState(false)
  const open = tasks.filter(({ doneAt }) => !doneAt)
  const done = tasks.filter(({ doneAt }) => doneAt)
  if (tasks.length === 0) return null
  return (
    <section aria-label="Opgaver" className="grid gap-1">
      <h3 className="text-base">Opgaver</h3>
      <ul className="grid gap-0.5">
        {open.map((task) => (
          <Task key={task.id} row={row} task={task} />
        ))}
        {showsDone && done.map((task) => <Task key={task.id} row={row} task={task} />)}
      </ul>
      {done.length > 0 && (
        <div>
          <Button
            size="small"
            look="quiet"
            className="-ml-3 font-normal"
            onClick={() => setShowsDone((before) => !before)}
          >
            {showsDone ? 'Skjul dem, der er gjort' : `${done.length} gjort`}
          </Button>
        </div>
      )}
    </section>
  )
}

/** When a task is due. `now` in ms. */
function describeDue(at: string, now: number = Date.now()) {
  const isLate = Date.parse(at) < now
  return { isLate, text: isLate ? 'over tiden' : dueText(at, now) }
}

function Task({ row, task }: { readonly row: Case; readonly task: CaseTask }) {
  const mayWrite = useHasRole('admin')
  const [isEditing, setEditing] = useState(false)
  const finish = useCaseAct('finishTask')
  const remove = useCaseAct('removeTask')
  const restore = useCaseAct('addTask')
  const named = { task: task.id, taskRevision: task.revision }
  const due = task.doneAt || !task.dueAt ? null : describeDue(task.dueAt)
  if (isEditing) return <EditTask row={row} task={task} onClose={() => setEditing(false)} />
  return (
    <li className="flex min-h-9 items-center gap-2.5">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-1">
        <input
          type="checkbox"
          checked={task.doneAt !== null}
          disabled={!mayWrite || finish.isPending}
          onChange={(event) =>
            finish.mutate({ row, input: { ...named, done: event.currentTarget.checked } })
          }
          className="size-4.5 shrink-0 accent-act"
        />
        <span
          className={`min-w-0 break-words ${task.doneAt ? 'text-mute line-through' : 'text-ink'}`}
        >
          {task.text}
        </span>
      </label>
      {task.dueAt && due && (
        <time
          dateTime={task.dueAt}
          title={fullTime(task.dueAt)}
          className={`text-[0.875rem] whitespace-nowrap ${due.isLate ? 'font-semibold text-wait' : ''}`}
        >
          {due.isLate && <span aria-hidden="true">▲ </span>}
          {due.text}
        </time>
      )}
      <AdviserName id={task.owner} short />
      {mayWrite && (
        <Popover
          label="Opgaven"
          align="end"
          trigger={
            <button
              type="button"
              aria-label={`Mere om opgaven ${task.text}`}
              className="grid size-7 place-items-center rounded-knob text-ink hover:bg-plain-wash max-md:size-11"
            >
              <Icon name="more" className="size-4" />
            </button>
          }
        >
          {(close) => (
            <>
              <MenuItem
                onClick={() => {
                  close()
                  setEditing(true)
                }}
              >
                Ret
              </MenuItem>
              <MenuItem
                danger
                onClick={() => {
                  close()
                  remove.mutate(
                    { row, input: named },
                    {
                      onSuccess: () =>
                        showToast({
                          text: 'Opgaven er slettet',
                          action: {
                            label: 'Fortryd',
                            run: () => {
                              const { text, owner, dueAt } = task
                              restore.mutate({ row, input: { text, owner, dueAt } })
                            },
                          },
                        }),
                    },
                  )
                }}
              >
                Slet
              </MenuItem>
            </>
          )}
        </Popover>
      )}
    </li>
  )
}

function EditTask({
  row,
  task,
  onClose,
}: {
  readonly row: Case
  readonly task: CaseTask
  readonly onClose: () => void
}) {
  const [text, setText] = useState(task.text)
  const [owner, setOwner] = useState(task.owner ?? '')
  const [due, setDue] = useState(dueLocal(task.dueAt))
  const write = useCaseAct('changeTask', { fields: true, done: 'Opgaven er rettet' })
  return (
    <li>
      <form
        noValidate
        className="grid gap-3 rounded-knob bg-sunk p-3"
        onSubmit={(event) => {
          event.preventDefault()
          const named = { task: task.id, taskRevision: task.revision }
          write.mutate(
            { row, input: { ...named, text, owner: owner || null, dueAt: fromLocal(due) } },
            { onSuccess: onClose },
          )
        }}
      >
        <HeldFields busy={write.isPending}>
          <TextField
            label="Opgave"
            value={text}
            maxLength={500}
            autoComplete="off"
            {...(write.fieldErrors['text'] && { error: write.fieldErrors['text'] })}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <AdviserSelect name="taskOwner" label="Hvem" value={owner} onChange={setOwner} />
          <WhenField
            label="Senest (kan være tomt)"
            value={due}
            error={write.fieldErrors['dueAt']}
            onChange={setDue}
          />
        </HeldFields>
        <div className="flex gap-2">
          <Button type="submit" size="small" look="primary" busy={write.isPending}>
            Gem
          </Button>
          <Button size="small" onClick={onClose}>
            Annullér
          </Button>
        </div>
      </form>
    </li>
  )
}
