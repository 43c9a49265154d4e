import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'

const HOW = 'Send the picture as multipart/form-data in the field image.'

/** A file that was sent, on disk until it is closed. */
export type Upload = { head(bytes: number): Promise<Buffer>; read(): Promise<Buffer>; close(): Promise<void> }

/** Asked before anything reads the body: what is no form would be read into memory. */
export function demandForm(contentType: string | undefined): void {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType ?? '')) throw new HttpError(415, HOW)
}

/** Writes the picture of a form to disk as it arrives: a slow one costs a file, not memory. */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<Upload> {
  const file = await openNamelessFile(folder)
  try {
    await writePicture(request, file)
  } catch (error) {
    await file.close()
    throw refusalOf(error)
  } finally {
    // Whatever else is sent is let go, so that the caller comes to read the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
  const read = async (bytes: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  }
  return { head: read, read: async () => read((await file.stat()).size), close: () => file.close() }
}

async function writePicture(request: FastifyRequest, file: FileHandle): Promise<void> {
  // The parser would wait for ever for the end of a body whose caller has left before it began.
  if (request.raw.destroyed) throw new HttpError(499, 'The upload was given up.')
  let isThere = false
  for await (const part of request.parts()) {
    if (part.type === 'field') continue
    demandPictureField(part)
    await file.writeFile(part.file)
    isThere = true
  }
  if (!isThere) throw new HttpError(400, `There is no file in this form. ${HOW}`)
}

function demandPictureField({ fieldname }: MultipartFile): void {
  if (fieldname !== 'image') throw new HttpError(400, `This file came in another field. ${HOW}`)
}

/** The system takes a file without a name back when it is closed, also when this process is killed. */
async function openNamelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path).catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  return file
}

/** The parser's own errors say nothing that a caller could act on. */
function refusalOf(error: unknown): unknown {
  if (error instanceof HttpError || !(error instanceof Error)) return error
  if ('syscall' in error && error.syscall === 'write') return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT')
    return new HttpError(400, `There are several files in this form: one is taken at a time. ${HOW}`)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new HttpError(413, 'This picture is too large: 10 MB is the most.')
  return new HttpError(400, `The form with the picture is broken off or not well formed. ${HOW}`)
}
