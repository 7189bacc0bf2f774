import { palette } from './palette.ts'

export interface StyleOptions {
  /** Only the materials among these classes; all without it. */
  readonly used?: ReadonlySet<string>
  /** With transitions, moving flows and the phone's simpler line (the live drawing); a file stands still. */
  readonly live: boolean
  readonly small?: boolean
}

/**
 * The drawing's stylesheet. Every fill is its material's colour, mixed towards the paper where a part is quiet
 * (`--q`) and towards the night in the evening (`--n`).
 */
export function houseCss({ used, live, small = false }: StyleOptions): string {
  return [base(live, small), materials(used), lines, flowRules(live, small), quiet, evening, live ? phone : ''].join('\n')
}

function materials(used: ReadonlySet<string> | undefined): string {
  const byColour = new Map<string, string[]>()
  for (const [name, colour] of Object.entries(palette)) {
    if (used && !used.has(name)) continue
    byColour.set(colour, [...(byColour.get(colour) ?? []), `.eh .${name}`])
  }
  return [...byColour].map(([colour, names]) => `${names.join(',')}{--c:${colour}}`).join('\n')
}

const base = (
  live: boolean,
  small: boolean,
): string => `.eh{--paper:#F6EDE0;--ink:#17382C;--ink-q:color-mix(in oklab,#17382C 34%,var(--paper));--night:#14284A;--q:0%;--n:0%;--tex:1;--shade:#0F3D2E;--glass:#CFE4E1;--glow:#FFC861;--flow:#E8622C}
.eh path:not(.tex),.eh circle{fill:color-mix(in oklab,color-mix(in oklab,var(--c),var(--paper) var(--q)),var(--night) var(--n));stroke:var(--ink);stroke-width:${small ? 2 : 1.3};stroke-linejoin:round;stroke-linecap:round${live ? ';transition:fill .5s,stroke .5s,opacity .4s' : ''}}
.eh .glass{--c:var(--glass)}`

const lines = `.eh path.ns,.eh circle.ns,.eh path.pn-g,.eh path.flag-x,.eh path.mow{stroke:none}
.eh path.l{fill:none}
.eh path.thin{stroke-width:.8;opacity:.4}
.eh path.cut{stroke-width:3.4}
.eh path.ridge{stroke-width:2.6;stroke:#7E2F1D}
.eh path.pn-l{stroke:#6D8BB0;stroke-width:.8}
.eh path.glint{fill:#fff;opacity:calc(.5*var(--tex));stroke:none}
.eh path.fan{stroke:#8FC2BB;stroke-width:1.2}
.eh path.cable{stroke-width:3}
.eh path.line{stroke-width:1.2;opacity:.7}
.eh path.sh{fill:var(--shade);stroke:none;opacity:calc(.2*var(--tex))}
.eh .tex{stroke:none;opacity:calc(.5*var(--tex))}
.eh pattern path:not(.tex){stroke:none;fill:#A8753A}
.eh pattern path.til:not(.tex){fill:none;stroke:#7E2F1D;stroke-width:.9}`

const flowRules = (live: boolean, small: boolean): string => `.eh path.fw{fill:none;stroke:#fff;stroke-width:${small ? 7 : 5.4}}
.eh path.fp{fill:none;stroke:var(--flow);stroke-width:${small ? 4.4 : 3.2};stroke-dasharray:7 9${live ? ';animation:eh-flow 1.1s linear infinite' : ''}}
.eh .flow-battery{--flow:#7A5FE0}
.eh .flow-heatpump,.eh .flow-car{--flow:#0B8A80}
.eh .off{opacity:0}${
  live
    ? `
.eh .rev .fp{animation-direction:reverse}
@keyframes eh-flow{to{stroke-dashoffset:-32}}
@media (prefers-reduced-motion:reduce){.eh path.fp{animation:none}.eh path:not(.tex),.eh circle{transition:none}}
@media print{.eh path.fp{animation:none}}`
    : ''
}`

const quiet = `.eh .quiet{--q:91%;--ink:var(--ink-q);--tex:.25;--glass:var(--paper)}
.eh .quiet .ridge,.eh .quiet .pn-l,.eh .quiet .fan{stroke:var(--ink-q)}
.eh .quiet .led{--c:var(--paper)}`

const evening = `.eh.evening{--n:52%;--paper:#0E2A3A;--glass:var(--glow);--ink:#0B1B2E;--ink-q:color-mix(in oklab,#BFD8E6 30%,var(--paper));--shade:#050F22}
.eh.evening .glass,.eh.evening .rm-f,.eh.evening .rm-s,.eh.evening .led,.eh.evening .lamp,.eh.evening .moon,.eh.evening .star,.eh.evening .bt-b{--n:0%}
.eh.evening .battery,.eh.evening .inverter{--n:14%}
.eh.evening .quiet,.eh.evening .quiet .led,.eh.evening .quiet .lamp,.eh.evening .quiet .glass{--n:30%;--glass:var(--paper)}
.eh.evening .glint{opacity:.1}
.eh.evening .line{stroke:#9DB0BF}`

// Under 560 px the fine lines would only be noise: fewer of them, and the rest heavier.
const phone = `@media (max-width:47.99rem){.eh path:not(.tex),.eh circle{stroke-width:1.9}.eh path.thin,.eh .tex,.eh .mow,.eh path.glint{display:none}.eh path.pn-l{stroke-width:1.2}.eh path.fan{stroke-width:1.6}.eh path.fw{stroke-width:8}.eh path.fp{stroke-width:5;stroke-dasharray:10 10}.eh path.cable{stroke-width:3.6}.eh path.cut{stroke-width:3.8}}`
