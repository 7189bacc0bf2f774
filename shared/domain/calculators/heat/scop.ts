import type { Constants } from '../../constants.ts'
import {
  coldest,
  type HeatDemand,
  heatByMonth,
  heatedBelow,
  outdoorByMonth,
  totalHeat,
} from './heat-demand.ts'
import type { Scenario } from '../scenario.ts'

export const heatSources = ['air', 'ground'] as const
export type HeatSource = (typeof heatSources)[number]

export interface HeatPump {
  readonly source: HeatSource
  /** Temperature of the water to floors or radiators, °C: 35 floor, 45 roomy radiators, 55 small ones. */
  readonly flow: number
}

export interface HeatPumpYear {
  /** kWh of heat per kWh of electricity, over the year. */
  readonly scop: number
  /** kWh, January first. */
  readonly electricityByMonth: readonly number[]
}

const floorFlow = 35
const radiatorFlow = 45
const hotWaterFlow = 55
/** The house the yearly figures are fitted on: rooms take 85 % of the heat, hot water 15 %. */
const reference: HeatDemand = { space: 85, hotWater: 15 }

/**
 * A year of a heat pump, month by month. The efficiency falls with cold and with the flow temperature as Carnot's, minus the
 * losses of heat exchangers and of stops at part load (EN 14825). Its level is fitted so that the reference house has the
 * constants' yearly figures: `high` the nominal ones, `mid` those measured in use, `low` a share of `mid`.
 */
export function heatPumpYear(
  pump: HeatPump,
  demand: HeatDemand,
  scenario: Scenario,
  constants: Constants,
): HeatPumpYear {
  const quality = qualityOf(pump, scenario, constants)
  const electricityByMonth = idealByMonth(pump, demand).map((ideal) => realOf(ideal, quality))
  const electricity = sum(electricityByMonth)
  const heat = totalHeat(demand)
  return heat > 0
    ? { scop: heat / electricity, electricityByMonth }
    : { ...heatPumpYear(pump, reference, scenario, constants), electricityByMonth }
}

/** Share of the ideal efficiency that a real pump reaches. */
interface Quality {
  readonly space: number
  readonly hotWater: number
}
const realOf = (ideal: HeatDemand, quality: Quality): number =>
  ideal.space / quality.space + ideal.hotWater / quality.hotWater

/** Known at the flow temperatures of radiators and floor heating: linear between them, constant outside. Hot water has the quality of radiators. */
function qualityOf({ source, flow }: HeatPump, scenario: Scenario, constants: Constants): Quality {
  const kind = scenario === 'high' ? 'nominal' : 'mid'
  const worse = scenario === 'low' ? constants.value('heating.scop.low-share') : 1
  const atRadiators =
    (constants.value(`heating.scop.${kind}.radiators`) *
      totalHeat(idealOf({ source: 'air', flow: radiatorFlow }))) /
    totalHeat(reference)
  const along = Math.min(1, Math.max(0, (flow - floorFlow) / (radiatorFlow - floorFlow)))
  // Air to radiators depends on nothing else, and constants that are read are listed with the result.
  if (source === 'air' && along === 1)
    return { space: atRadiators * worse, hotWater: atRadiators * worse }
  const floorScop = constants.value(`heating.scop.${kind}.floor`)
  const floor = idealOf({ source: 'air', flow: floorFlow })
  const atFloor = floor.space / (totalHeat(reference) / floorScop - floor.hotWater / atRadiators)
  const level =
    worse * (source === 'air' ? 1 : groundOver(floorScop, atFloor, atRadiators, constants))
  return {
    space: (atFloor + (atRadiators - atFloor) * along) * level,
    hotWater: atRadiators * level,
  }
}

/** Quality of a ground source pump relative to an air source one. */
function groundOver(
  floorScop: number,
  atFloor: number,
  atRadiators: number,
  constants: Constants,
): number {
  const ground = idealOf({ source: 'ground', flow: floorFlow })
  const groundScop =
    (floorScop * constants.value('heating.scop.nominal.ground')) /
    constants.value('heating.scop.nominal.floor')
  return (
    (groundScop * (ground.space / atFloor + ground.hotWater / atRadiators)) / totalHeat(reference)
  )
}

/** kWh of electricity in a year of the reference house if the pump were ideal. */
const idealOf = (pump: HeatPump): HeatDemand => {
  const months = idealByMonth(pump, reference)
  return {
    space: sum(months.map(({ space }) => space)),
    hotWater: sum(months.map(({ hotWater }) => hotWater)),
  }
}

/** kWh of electricity a month if the pump were ideal but for exchangers and stops. */
function idealByMonth({ source, flow }: HeatPump, demand: HeatDemand): readonly HeatDemand[] {
  return heatByMonth(demand).map(({ space, hotWater }, month) => {
    const outdoor = outdoorByMonth[month] as number
    const from = source === 'air' ? outdoor : brine(outdoor)
    return {
      space: space / (carnot(from, flow) * partLoad(outdoor)),
      hotWater: hotWater / carnot(from, hotWaterFlow),
    }
  })
}

/** °C of the brine from a ground loop: it follows the year at a quarter of its swing (modelled). */
const brine = (outdoor: number): number => 4 + (outdoor - 8.8) / 4

/** Heat for each kWh between two temperatures in °C, each exchanger taking 5 K. */
const carnot = (from: number, to: number): number => (to + 5 + 273.15) / (to - from + 10)

/** Minimum share of its power that the compressor can run at without stopping. */
const leastPower = 0.3
/** EN 14825's degradation by stops, for pumps that heat water. */
const degradation = 0.9

/** Efficiency at part load, of a pump sized for the coldest day. */
function partLoad(outdoor: number): number {
  const load = Math.max(0, heatedBelow - outdoor) / (heatedBelow - coldest)
  const running = Math.min(1, load / leastPower)
  return running === 0 ? 1 : running / (degradation * running + 1 - degradation)
}

const sum = (each: readonly number[]): number => each.reduce((total, one) => total + one, 0)
