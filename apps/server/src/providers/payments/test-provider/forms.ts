type Fields = { [name: string]: string | Fields }

/** Stripe's SDK writes nested fields as `metadata[orderId]` and `capabilities[transfers][requested]`. */
export function parseForm(body: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(body)) put(fields, name.replaceAll(']', '').split('['), value)
  return fields
}

function put(into: Fields, [name = '', ...rest]: string[], value: string): void {
  // It would be no field but what all objects inherit from.
  if (name === '__proto__') return
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const known = Object.hasOwn(into, name) ? into[name] : undefined
  const nested = typeof known === 'object' ? known : {}
  into[name] = nested
  put(nested, rest, value)
}
