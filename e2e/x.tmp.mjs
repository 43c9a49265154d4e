import { chromium } from '@playwright/test'
const base='http://localhost:3750'
const browser = await chromium.launch({executablePath:'/usr/bin/chromium'})
for (const [name,w,h,scheme] of [['phone',390,844,'light'],['wide',1440,900,'dark']]) {
  const ctx = await browser.newContext({viewport:{width:w,height:h}, colorScheme: scheme, hasTouch: name==='phone'})
  const page = await ctx.newPage()
  const all = await (await page.request.get(base+'/api/products?limit=1000')).json()
  const p = all.find(x=>x.product_name.startsWith('Café table'))
  await page.goto(base+'/products/'+p._id); await page.waitForTimeout(1500)
  await page.getByRole('link',{name:/^Mark 1/}).click(); await page.waitForTimeout(500)
  await page.screenshot({path:`/tmp/m-${name}-product.png`})
  await page.screenshot({path:`/tmp/m-${name}-product-full.png`, fullPage:true})
  // seller
  await page.request.post(base+'/api/auth/sign-in/email',{data:{email:'seller@patina.test',password:'Patina#2022'}})
  const token=(await (await page.request.get(base+'/api/jwt?email=seller%40patina.test')).json()).accessToken
  await page.addInitScript(t=>localStorage.getItem('accessToken')??localStorage.setItem('accessToken',t),token)
  const own = await (await page.request.get(base+'/api/products/seller@patina.test',{headers:{authorization:`bearer ${token}`}})).json()
  const mine = own.find(x=>x.available==='available')
  await page.goto(base+'/dashboard/editproduct/'+mine._id).catch(()=>{})
  await page.waitForTimeout(500)
  console.log(page.url())
  const board = page.getByAltText('The picture that marks are put on')
  await board.waitFor({timeout:8000}).catch(async()=>{console.log(await page.locator('main').innerText())})
  await board.click({position:{x:120,y:100}})
  await page.getByLabel('Affects use').check({force:true})
  await page.getByRole('group',{name:'Marks (optional)'}).screenshot({path:`/tmp/m-${name}-editor.png`})
  const pin=page.getByRole('button',{name:/^Mark 1/}).first()
  const b=await pin.boundingBox()
  await page.mouse.move(b.x+b.width/2,b.y+b.height/2); await page.mouse.down(); await page.mouse.move(b.x+60,b.y+60,{steps:4})
  await page.screenshot({path:`/tmp/m-${name}-loupe.png`}); await page.mouse.up()
  await ctx.close()
}
await browser.close()
