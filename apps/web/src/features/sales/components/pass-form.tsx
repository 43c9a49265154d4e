import { zodResolver } from '@hookform/resolvers/zod'
import { newPass, type Sale } from '@patina/contract/sales'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { filledIn } from '#lib/filled-in.ts'
import { useOwnApi } from '#lib/services.ts'
import { keepSale } from '../api/get-sale.ts'
import { givePass } from '../api/give-pass.ts'

const nameForm = z.object({ name: filledIn('Who receives it?', newPass.shape.name) })

/** The buyer names the person who collects the piece. */
export default function PassForm({ sale }: { sale: Sale }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name: '' } })
  return (
    <Form
      form={form}
      send={async (pass) => keepSale(ownApi, queryClient, await givePass(ownApi, sale, pass))}
      action="Make a pass"
      busy="Making the pass…"
      isQuiet
    >
      <TextField
        label="Their name"
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </Form>
  )
}
