import * as theme from './looks.ts'
import { palette } from './palette.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`
const { evening } = theme.lights

/**
 * The live drawing's stylesheet. Every fill is its material's colour, mixed towards the paper where a part is quiet
 * (`--q`) and towards the night in the evening (`--n`). Files have the same looks as attributes, see still.ts.
 */
export function houseCss(): string {
  return [
    base(),
    materials(),
    looksCss('.eh', theme.looks),
    textures,
    quietRules(),
    eveningRules(),
    still,
    phone,
  ].join('\n')
}

const mixed =
  'color-mix(in oklab,color-mix(in oklab,var(--c),var(--paper) var(--q)),var(--night) var(--n))'

const base =
  (): string => `.eh{${light('morning')};--night:${theme.nightColour};--q:0%;--n:0%;--tex:1;--flow:#E8622C}
.eh path:not(.tex),.eh circle{fill:${mixed};stroke:var(--ink);stroke-width:${theme.lineWidth.full};stroke-linejoin:round;stroke-linecap:round;transition:fill .5s,stroke .5s,opacity .4s}
.eh .glass{--c:var(--glass)}
.eh .off{opacity:0}`

function light(time: 'morning' | 'evening'): string {
  const { paper, ink, quietInk, shade, glass } = theme.lights[time]
  return `--paper:${paper};--ink:${ink};--ink-q:color-mix(in oklab,${quietInk[0]} ${percent(quietInk[1])},var(--paper));--shade:${shade};--glass:${glass}`
}

function materials(): string {
  const byColour = new Map<string, string[]>()
  for (const [name, colour] of Object.entries(palette))
    byColour.set(colour, [...(byColour.get(colour) ?? []), `.eh .${name}`])
  return [...byColour].map(([colour, names]) => `${names.join(',')}{--c:${colour}}`).join('\n')
}

function looksCss(scope: string, all: Readonly<Record<string, theme.Look>>): string {
  const declare = (
    name: string,
    { fill, stroke, width, opacity, texture: fades }: theme.Look,
  ): string =>
    [
      name === 'sh' ? 'fill:var(--shade)' : fill && `fill:${fill}`,
      stroke && `stroke:${stroke}`,
      width && `stroke-width:${width}`,
      opacity && `opacity:${fades ? `calc(${opacity}*var(--tex))` : opacity}`,
    ]
      .filter(Boolean)
      .join(';')
  return Object.entries(all)
    .map(([name, look]) => `${scope} :is(path,circle).${name}{${declare(name, look)}}`)
    .join('\n')
}

const textures = `.eh .tex{stroke:none;opacity:calc(${theme.texture.opacity}*var(--tex))}
.eh pattern path:not(.tex){stroke:none;fill:${theme.texture.brick}}
.eh pattern path.til:not(.tex){fill:none;stroke:${theme.texture.tile};stroke-width:${theme.texture.tileWidth}}`

/**
 * Steps of a flow in its 1.1 s: each repaints the drawing on the main thread. A step is less than a pixel on a phone, so
 * it looks as smooth as sixty frames a second. The run is twice the dash and gap.
 */
const flowSteps = 22

/** The flows of a live drawing, and of flows over a file. */
export const flowsCss =
  (): string => `g.flow :is(path.fw,path.fp){fill:none;stroke:#fff;stroke-width:${theme.flowWidth.full[0]};stroke-linejoin:round;stroke-linecap:round;transition:none}
g.flow path.fp{stroke:var(--flow);stroke-width:${theme.flowWidth.full[1]};stroke-dasharray:${theme.flowDash};animation:eh-flow 1.1s steps(${flowSteps}) infinite}
${Object.entries(theme.flowColours)
  .map(([name, colour]) => `.flow-${name}{--flow:${colour}}`)
  .join('\n')}
.rev .fp{animation-direction:reverse}
@keyframes eh-flow{to{stroke-dashoffset:var(--run,-32)}}
@media (prefers-reduced-motion:reduce){g.flow path.fp{animation:none}}
@media print{g.flow path.fp{animation:none}}
[data-unseen] g.flow path.fp{animation-play-state:paused}
@media (max-width:47.99rem){g.flow path.fw{stroke-width:8}g.flow path.fp{stroke-width:5;stroke-dasharray:10 10;--run:-40}}`

const still =
  '@media (prefers-reduced-motion:reduce){.eh path:not(.tex),.eh circle{transition:none}}'

function quietRules(): string {
  const coloured = Object.entries(theme.looks).flatMap(([name, { stroke }]) =>
    stroke && stroke !== 'none' ? [`.eh .quiet path.${name}`] : [],
  )
  return `.eh .quiet{--q:${percent(theme.quiet.paper)};--ink:var(--ink-q);--tex:${theme.quiet.texture};--glass:var(--paper)}
${coloured.join(',')}{stroke:var(--ink-q)}
.eh .quiet .led{--c:var(--paper)}`
}

const eveningRules = (): string => `.eh.evening{${light('evening')};--n:${percent(evening.night)}}
${theme.shining.map((name) => `.eh.evening .${name}`).join(',')}{--n:0%}
${Object.entries(theme.lessNight)
  .map(([name, share]) => `.eh.evening .${name}{--n:${percent(share)}}`)
  .join('\n')}
.eh.evening .quiet,.eh.evening .quiet *{--n:${percent(theme.quiet.night)};--glass:var(--paper)}
${looksCss('.eh.evening', theme.eveningLooks)}`

// Under 560 px fine lines would only be noise: fewer of them, and the others heavier.
const phone = `@media (max-width:47.99rem){.eh path:not(.tex),.eh circle{stroke-width:1.9}.eh path.thin,.eh .tex,.eh path.mow,.eh path.glint{display:none}.eh path.pn-l{stroke-width:1.2}.eh path.fan{stroke-width:1.6}.eh path.cable{stroke-width:3.6}.eh path.cut{stroke-width:3.8}}`
