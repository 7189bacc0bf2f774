import { useId, useState } from 'react'
import { Kbd } from '../kit/kbd.tsx'
import {
  areCharactersOff,
  isCharacterShortcut,
  listShortcuts,
  setCharactersOff,
} from '../kit/keys.ts'
import { FrameDialog } from './frame-dialog.tsx'

/** All shortcuts that work on the open screen, and the switch for those of single keys. */
export function HelpDialog() {
  const id = useId()
  const [groups] = useState(listShortcuts)
  const [off, setOff] = useState(areCharactersOff)
  return (
    <FrameDialog
      label="Genveje på tastaturet"
      className="m-auto max-h-[min(44rem,calc(100dvh-3rem))] w-[min(46rem,calc(100%-2rem))]"
    >
      {(close) => (
        <div className="grid gap-4 p-5">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg">Genveje på tastaturet</h2>
            <button
              type="button"
              onClick={close}
              className="inline-flex h-9 items-center gap-2 rounded-knob border border-rim px-3 font-semibold text-ink hover:bg-plain-wash"
            >
              Luk
              <Kbd keys="Escape" className="text-mute" />
            </button>
          </div>
          <label className="flex items-start gap-2.5 rounded-knob bg-sunk px-3 py-2.5">
            <input
              type="checkbox"
              role="switch"
              checked={!off}
              aria-describedby={`${id}-why`}
              onChange={(event) => {
                const next = !event.currentTarget.checked
                setCharactersOff(next)
                setOff(next)
              }}
              className="mt-1 size-4 accent-act"
            />
            <span>
              <span className="block font-semibold text-ink">Genveje med én tast</span>
              <span id={`${id}-why`} className="text-mute">
                Slå dem fra, hvis du styrer med stemmen eller rammer taster ved et uheld. Genveje
                med Ctrl eller ⌘ virker stadig.
              </span>
            </span>
          </label>
          <div className="gap-x-8 sm:columns-2">
            {groups.map(({ heading, shortcuts }) => (
              <section key={heading} className="mb-4 break-inside-avoid">
                <h3 className="mb-1 text-[0.9375rem]">{heading}</h3>
                <dl>
                  {shortcuts.map(({ keys, label }) => (
                    <div
                      key={keys}
                      className={`flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0 ${off && isCharacterShortcut(keys) ? 'text-mute line-through' : ''}`}
                    >
                      <dt>{label}</dt>
                      <dd>
                        <Kbd keys={keys} />
                        <span className="sr-only">{keys.replace('mod', 'Ctrl eller Command')}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </div>
      )}
    </FrameDialog>
  )
}
