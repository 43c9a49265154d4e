import type { Kind } from './sizes.ts'

/** What each kind is asked for beside its outer sizes. */
export const ASKED_OF: Record<Kind, readonly ('seat' | 'arm' | 'back' | 'legs' | 'apart' | 'mattress')[]> = {
  sofa: ['seat', 'arm', 'back', 'legs', 'apart'],
  armchair: ['seat', 'arm', 'back', 'legs'],
  chair: ['seat'],
  table: ['legs', 'apart'],
  storage: ['apart'],
  shelf: ['apart'],
  bed: ['mattress', 'apart'],
  lamp: [],
}

/** Mattresses that beds are made for, in millimetres. */
export const MATTRESSES = [
  { name: 'Single', width: 900, length: 1900 },
  { name: 'Small double', width: 1200, length: 1900 },
  { name: 'Double', width: 1350, length: 1900 },
  { name: 'King', width: 1500, length: 2000 },
  { name: 'European double', width: 1600, length: 2000 },
  { name: 'Super king', width: 1800, length: 2000 },
  { name: 'Twin', width: 970, length: 1910 },
  { name: 'Full', width: 1370, length: 1910 },
  { name: 'Queen', width: 1520, length: 2030 },
  { name: 'US king', width: 1930, length: 2030 },
] as const
