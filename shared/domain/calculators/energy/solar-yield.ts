import type { Constants } from '../../constants.ts'
import { memoizeLast } from '../memoize-last.ts'
import { daysOfYear, emptyYear, type HourSeries, sharesOf, spread } from './year.ts'

/**
 * kWh a year of each kWp by azimuth (degrees from south, east as west) and tilt. Modelled for 56° N (monthly mean day, Erbs,
 * isotropic sky, 14 % loss, 1,000 at S 40°) and compared with PVGIS (985 near Aarhus) and Energistyrelsen ("about 1,000 to
 * the south"); ±5 %, ±8 % to the north and for steep roofs. November 2026.
 */
const tilts = [0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 90] as const
const azimuths = [0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 180] as const
const perKwp: readonly (readonly number[])[] = [
  [834, 906, 935, 959, 977, 990, 998, 1000, 996, 987, 953, 898, 736],
  [834, 903, 931, 954, 972, 984, 991, 993, 989, 979, 945, 891, 732],
  [834, 896, 921, 941, 956, 967, 972, 972, 966, 956, 921, 868, 715],
  [834, 885, 904, 920, 931, 938, 940, 937, 930, 919, 883, 831, 687],
  [834, 869, 882, 892, 898, 899, 897, 892, 882, 868, 831, 780, 646],
  [834, 851, 856, 858, 857, 853, 846, 836, 823, 807, 768, 718, 595],
  [834, 831, 827, 820, 812, 801, 789, 775, 758, 740, 699, 651, 539],
  [834, 811, 797, 781, 764, 747, 729, 711, 691, 671, 628, 582, 482],
  [834, 791, 768, 743, 718, 694, 670, 647, 625, 603, 560, 517, 429],
  [834, 775, 743, 710, 678, 647, 617, 589, 564, 541, 498, 459, 382],
  [834, 762, 724, 686, 648, 611, 575, 541, 512, 486, 445, 410, 344],
  [834, 751, 709, 667, 625, 584, 544, 505, 469, 437, 393, 363, 310],
]

/** Panels on one face of a roof. */
export interface RoofFace {
  readonly kwp: number
  /** Degrees from south, east negative, west positive; wraps at 180. */
  readonly azimuth: number
  /** Degrees from level, 0–90. */
  readonly tilt: number
  /** Share lost to shade, 0–1. */
  readonly shade?: number
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** An azimuth within −180 to 180: 190 is −170. */
export const turned = (azimuth: number): number => ((((azimuth + 180) % 360) + 360) % 360) - 180

/** kWh of a kWp without shade in its first year, interpolated in the table. */
export function yieldPerKwp(azimuth: number, tilt: number): number {
  const row = place(azimuths, Math.abs(turned(azimuth)))
  const column = place(tilts, clamp(tilt, 0, 90))
  const along = (values: readonly number[]): number =>
    mix(values[column.at]!, values[column.at + 1]!, column.part)
  return mix(along(perKwp[row.at]!), along(perKwp[row.at + 1]!), row.part)
}

const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** The step before a value, and the share of the way to the next one. */
function place(
  steps: readonly number[],
  value: number,
): { readonly at: number; readonly part: number } {
  const after = Math.max(
    1,
    steps.findIndex((step) => step >= value),
  )
  const [low = 0, high = 1] = [steps[after - 1], steps[after]]
  return { at: after - 1, part: (value - low) / (high - low) }
}

/** Adds the roof's yield, as the mean of its faces, to the constants that a result lists. */
export function noteYield(faces: readonly RoofFace[], constants: Constants): void {
  const sum = faces.reduce((total, { kwp }) => total + kwp, 0)
  if (sum <= 0) return
  const value =
    faces.reduce((total, { kwp, azimuth, tilt }) => total + yieldPerKwp(azimuth, tilt) * kwp, 0) /
    sum
  constants.note({ ...constants.row('modelled.yield'), value: Math.round(value) })
}

/** Share of the first year's production that is left in a year (1 is the first), with `loss` a year. */
export const agedShare = (year: number, loss: number): number => (1 - loss) ** (year - 1)

/** kWh a year of one face in its first year, in the middle of the country. */
export const yearlyYield = ({ kwp, azimuth, tilt, shade = 0 }: RoofFace): number =>
  kwp * yieldPerKwp(azimuth, tilt) * (1 - clamp(shade, 0, 1))

/** A year's production by month, January first, of panels to the south at 35° and to east or west at 15° (the same model as the table). */
const southMonths = sharesOf([2.8, 4.7, 8.7, 11.5, 13.7, 13.4, 13.3, 11.8, 8.9, 5.9, 3.3, 2.1])
const flatMonths = sharesOf([1.5, 3.3, 7.5, 11.8, 15.7, 16.2, 15.7, 12.8, 8.2, 4.4, 1.9, 1.1])

/** Share of a year's production in each month: between the two known shapes by how far the face leans to the south, as a sundial does. */
export function monthShares(azimuth: number, tilt: number): readonly number[] {
  const lean = Math.sin(radians(clamp(tilt, 0, 90))) * Math.cos(radians(azimuth))
  const south = clamp(lean / Math.sin(radians(35)), 0, 1)
  return southMonths.map((share, month) => mix(flatMonths[month]!, share, south))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** 56° N, 10° E: the sun is highest 20 minutes after noon of Danish winter time. */
const latitude = radians(56)
const noon = 12 + 20 / 60
const [sinLatitude, cosLatitude] = [Math.sin(latitude), Math.cos(latitude)]
/** Cosine and sine of the sun's hour angle in the middle of each hour of the day. */
const hourAngles = Array.from({ length: 24 }, (_, clock) => radians((clock + 0.5 - noon) * 15))
const cosAngle = hourAngles.map(Math.cos)
const sinAngle = hourAngles.map(Math.sin)

/**
 * How clear each day of the year is, from 0 (overcast) to 1 (blue). Modelled: multiples of the golden ratio distribute clear
 * and dull days evenly over every month, and are always the same.
 */
const clearness = Array.from(
  { length: daysOfYear },
  (_, day) => ((day + 1) * 0.6180339887498949) % 1,
)
/** Diffuse and direct light of a day, relative to each other. */
const skyLight = (clear: number): number => 0.16 + 0.1 * clear
const sunLight = (clear: number): number => 0.9 * clear

/**
 * kWh an hour of one face over its first year. Each hour by the sun's height over 56° N and how squarely it meets the face,
 * each day by its clearness, scaled so that months and year equal the table's.
 */
export const hourlyProduction = memoizeLast(3, (face: RoofFace): HourSeries =>
  spread(
    yearlyYield(face),
    monthShares(face.azimuth, face.tilt),
    sunOn(face.azimuth, clamp(face.tilt, 0, 90)).slice(),
  ),
)

/** Relative light on a face in each hour. The most expensive part of a calculation. */
const sunOn = memoizeLast(3, (azimuth: number, tilt: number): HourSeries => {
  const up = Math.cos(radians(tilt))
  const toSouth = Math.sin(radians(tilt)) * Math.cos(radians(azimuth))
  const toWest = Math.sin(radians(tilt)) * Math.sin(radians(azimuth))
  const weights = emptyYear()
  for (let day = 0; day < daysOfYear; day++) {
    const declination = radians(-23.44) * Math.cos((2 * Math.PI * (day + 11)) / daysOfYear)
    const [sin, cos] = [Math.sin(declination), Math.cos(declination)]
    const clear = clearness[day]!
    const sky = (skyLight(clear) * (1 + up)) / 2
    const sun = sunLight(clear)
    for (let clock = 0; clock < 24; clock++) {
      const height = sinLatitude * sin + cosLatitude * cos * cosAngle[clock]!
      if (height <= 0) continue
      const south = sinLatitude * cos * cosAngle[clock]! - cosLatitude * sin
      const square = up * height + toSouth * south + toWest * cos * sinAngle[clock]!
      // Low sun passes through more air: at 30° two thirds of its strength at the zenith are left.
      weights[day * 24 + clock] =
        sky * height + (square > 0 ? (sun * square * height * 1.25) / (height + 0.25) : 0)
    }
  }
  return weights
})
