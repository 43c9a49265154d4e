import type { FastifyRequest } from 'fastify'

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a request only looks. By HTTP's own rule, whatever changes something comes by another method. */
export const isRead = ({ method }: FastifyRequest): boolean => READS.includes(method)
