/** What people write in Spanish, and what it means: see `language-phrases.ts`. */
export const SPANISH_PHRASES = `
declaración de la renta antes del viernes → declaración de la renta | due 2026-11-19
declaración de la renta para el viernes → declaración de la renta | due 2026-11-20
declaración de la renta hasta el viernes → declaración de la renta | due 2026-11-20
informe a más tardar el lunes → informe | due 2026-11-23
informe como muy tarde el lunes → informe | due 2026-11-23
informe para el viernes a las 17:00 → informe | due 2026-11-20 17:00
informe antes de las 15h → informe | due 2026-11-17 15:00
enviar factura antes del mediodía → enviar factura | due 2026-11-17 12:00
enviar factura para el 30/11 → enviar factura | due 2026-11-30
enviar factura hasta el 30 de noviembre → enviar factura | due 2026-11-30
enviar factura el 30 de nov → enviar factura | on 2026-11-30
enviar factura antes del 1 de diciembre → enviar factura | due 2026-11-30
vence el 3/12: seguro del coche → seguro del coche | due 2026-12-03
seguro del coche fecha límite 15 de enero → seguro del coche | due 2027-01-15
seguro del coche para el 15/01/2027 → seguro del coche | due 2027-01-15
seguro del coche 15 de enero de 2027 → seguro del coche | due 2027-01-15
pagar el alquiler para el día 5 → pagar el alquiler | due 2026-12-05
pagar el alquiler hoy → pagar el alquiler | due 2026-11-17
lavar la ropa mañana → lavar la ropa | due 2026-11-18
lavar la ropa manana → lavar la ropa | due 2026-11-18
lavar la ropa pasado mañana → lavar la ropa | due 2026-11-19
devolver los libros en 3 días → devolver los libros | due 2026-11-20
devolver los libros dentro de 3 días → devolver los libros | due 2026-11-20
cancelar el contrato en dos semanas → cancelar el contrato | due 2026-12-01
cancelar el contrato dentro de una semana → cancelar el contrato | due 2026-11-24
balance antes de fin de mes → balance | due 2026-11-30
balance a final de mes → balance | due 2026-11-30
balance para finales de enero → balance | due 2027-01-31
balance para el fin de semana → balance | due 2026-11-22
renovar el dominio antes de fin de año → renovar el dominio | due 2026-12-31
plantar tulipanes en marzo → plantar tulipanes | start 2027-03-01 | due 2027-03-31
plantar tulipanes esta semana → plantar tulipanes | due 2026-11-22
plantar tulipanes la próxima semana → plantar tulipanes | start 2026-11-23 | due 2026-11-29
plantar tulipanes la semana que viene → plantar tulipanes | start 2026-11-23 | due 2026-11-29
plantar tulipanes el mes que viene → plantar tulipanes | start 2026-12-01 | due 2026-12-31
plantar tulipanes este fin de semana → plantar tulipanes | start 2026-11-21 | due 2026-11-22
plantar tulipanes el próximo fin de semana → plantar tulipanes | start 2026-11-28 | due 2026-11-29
presupuesto viernes → presupuesto | due 2026-11-20
presupuesto el viernes → presupuesto | on 2026-11-20
presupuesto este viernes → presupuesto | due 2026-11-20
presupuesto el próximo viernes → presupuesto | on 2026-11-20
presupuesto el viernes de la próxima semana → presupuesto | on 2026-11-27
presupuesto el viernes 27 de noviembre → presupuesto | on 2026-11-27
presupuesto para el miércoles → presupuesto | due 2026-11-18
presupuesto para el miercoles → presupuesto | due 2026-11-18
dentista mañana a las 15:00 → dentista | at 2026-11-18 15:00
dentista mañana 15h → dentista | at 2026-11-18 15:00
dentista mañana a las 15 h → dentista | at 2026-11-18 15:00
dentista mañana a las 3 de la tarde → dentista | at 2026-11-18 15:00
dentista mañana a las 9 de la mañana → dentista | at 2026-11-18 09:00
dentista mañana a las 3 y media → dentista | at 2026-11-18 15:30
dentista el lunes a las nueve → dentista | at 2026-11-23 09:00
dentista el lunes a las 9.30 → dentista | at 2026-11-23 09:30
recoger a los niños a las cuatro y cuarto → recoger a los niños | at 2026-11-17 16:15
recoger a los niños a las cinco menos cuarto → recoger a los niños | at 2026-11-17 16:45
recoger a los niños a las 16:30 → recoger a los niños | at 2026-11-17 16:30
comer con Ana mañana al mediodía → comer con Ana | at 2026-11-18 12:00
publicar la web a medianoche → publicar la web | at 2026-11-18 00:00
tren a Sevilla el 3 de diciembre a las 8:12 → tren a Sevilla | at 2026-12-03 08:12
tren a Sevilla 3/12 8:12 → tren a Sevilla | at 2026-12-03 08:12
reunión el jueves de 9 a 11 → reunión | at 2026-11-19 09:00 | to 2026-11-19 11:00
reunión jueves 9:00-11:30 → reunión | at 2026-11-19 09:00 | to 2026-11-19 11:30
reunión mañana de 9:30 a 10:15 → reunión | at 2026-11-18 09:30 | to 2026-11-18 10:15
reunión mañana de 14h a 15h30 → reunión | at 2026-11-18 14:00 | to 2026-11-18 15:30
reunión el lunes a las 10 durante 45 minutos → reunión | at 2026-11-23 10:00 | 45 min
cena con Luis el sábado a las 9 de la noche → cena con Luis | at 2026-11-21 21:00
llamar al seguro en 2 horas → llamar al seguro | at 2026-11-17 12:30
tender la ropa en media hora → tender la ropa | at 2026-11-17 11:00
lavar el coche el sábado por la mañana → lavar el coche | on 2026-11-21 | morning
llamar a mamá esta noche → llamar a mamá | on 2026-11-17 | evening
compra esta tarde → compra | on 2026-11-17 | afternoon
hacer pan mañana por la mañana → hacer pan | on 2026-11-18 | morning
hacer pan mañana por la tarde → hacer pan | on 2026-11-18 | afternoon
hacer pan el domingo por la noche → hacer pan | on 2026-11-22 | evening
hacer pan lunes por la tarde 1h → hacer pan | on 2026-11-23 | afternoon | 60 min
quedar con Marta mañana por la noche → quedar con Marta | on 2026-11-18 | evening
corregir exámenes hoy a las 18:00 → corregir exámenes | at 2026-11-17 18:00
regar el jardín mié. → regar el jardín | due 2026-11-18
maletas el 20 de diciembre por la noche → maletas | on 2026-12-20 | evening
trabajo final a partir del lunes → trabajo final | start 2026-11-23
trabajo final desde el lunes → trabajo final | start 2026-11-23
trabajo final desde el 1/12 hasta el 15/12 → trabajo final | start 2026-12-01 | due 2026-12-15
trabajo final del 1 al 15 de diciembre → trabajo final | start 2026-12-01 | due 2026-12-15
trabajo final entre el lunes y el viernes → trabajo final | start 2026-11-23 | due 2026-11-27
trabajo final después del miércoles → trabajo final | start 2026-11-19
trabajo final no antes del 1 de diciembre → trabajo final | start 2026-12-01
llamar al inquilino después de las 15:00 → llamar al inquilino | start 2026-11-17 15:00
trabajo final a partir de la semana que viene → trabajo final | start 2026-11-23
regar las plantas todos los días → regar las plantas | FREQ=DAILY
regar las plantas cada día → regar las plantas | FREQ=DAILY
regar las plantas a diario → regar las plantas | FREQ=DAILY
regar las plantas cada 3 días → regar las plantas | FREQ=DAILY;INTERVAL=3
regar las plantas un día sí y otro no → regar las plantas | FREQ=DAILY;INTERVAL=2
plan semanal todos los lunes → plan semanal | FREQ=WEEKLY;BYDAY=MO
plan semanal cada lunes a las 9 30 min → plan semanal | at 2026-11-23 09:00 | 30 min | FREQ=WEEKLY;BYDAY=MO
plan semanal cada lunes por la mañana → plan semanal | morning | FREQ=WEEKLY;BYDAY=MO
clase de alemán los martes y jueves 18:00-19:30 → clase de alemán | at 2026-11-17 18:00 | to 2026-11-17 19:30 | FREQ=WEEKLY;BYDAY=TU,TH
gimnasio lunes, miércoles y viernes a las 7 → gimnasio | at 2026-11-18 07:00 | FREQ=WEEKLY;BYDAY=MO,WE,FR
gimnasio cada lun, mié y vie → gimnasio | FREQ=WEEKLY;BYDAY=MO,WE,FR
basura cada dos martes → basura | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
basura cada 2 semanas los martes → basura | FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
basura cada dos semanas → basura | FREQ=WEEKLY;INTERVAL=2
correo entre semana a las 8:30 → correo | at 2026-11-18 08:30 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
correo todos los días laborables → correo | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
correo de lunes a viernes a las 9 → correo | at 2026-11-18 09:00 | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
paseo los fines de semana → paseo | FREQ=WEEKLY;BYDAY=SA,SU
copia de seguridad semanalmente → copia de seguridad | FREQ=WEEKLY
copia de seguridad una vez a la semana → copia de seguridad | FREQ=WEEKLY
facturas todos los meses → facturas | FREQ=MONTHLY
facturas cada mes el día 15 → facturas | FREQ=MONTHLY;BYMONTHDAY=15
alquiler el 1 de cada mes → alquiler | FREQ=MONTHLY;BYMONTHDAY=1
nóminas el último día del mes → nóminas | FREQ=MONTHLY;BYMONTHDAY=-1
club de lectura el primer jueves del mes a las 19:00 → club de lectura | at 2026-12-03 19:00 | FREQ=MONTHLY;BYDAY=1TH
nóminas el último viernes de cada mes → nóminas | FREQ=MONTHLY;BYDAY=-1FR
IVA cada trimestre 3h → IVA | 180 min | FREQ=MONTHLY;INTERVAL=3
flores todos los años el 14 de febrero → flores | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
flores cada año el 14/02 → flores | FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14
diario todas las noches → diario | evening | FREQ=DAILY
diario cada mañana 15 min → diario | morning | 15 min | FREQ=DAILY
fisio todos los miércoles a las 17 hasta el 16/12 → fisio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;UNTIL=20261216
fisio todos los miércoles a las 17:00 durante 6 semanas → fisio | at 2026-11-18 17:00 | FREQ=WEEKLY;BYDAY=WE;COUNT=6
correr 3 veces por semana → correr | habit 3 a week
correr 3 veces a la semana 30 min → correr | 30 min | habit 3 a week
yoga dos veces por semana → yoga | habit 2 a week
estirar 2 veces al día → estirar | habit 2 a day
leer 1h30 → leer | 90 min
leer 2h → leer | 120 min
leer 30 min → leer | 30 min
leer 2 horas → leer | 120 min
leer 1,5 horas → leer | 90 min
leer una hora y media → leer | 90 min
leer media hora → leer | 30 min
leer un cuarto de hora → leer | 15 min
leer unas 2 horas → leer | 120 min
pintar 2 días → pintar | 960 min
duración 45 minutos redactar el acta → redactar el acta | 45 min
vacaciones del 21 al 31 de diciembre → vacaciones | day off | on 2026-12-21 | to 2026-12-31
vacaciones 21/12 - 31/12 → vacaciones | day off | on 2026-12-21 | to 2026-12-31
día libre el viernes → día libre | day off | on 2026-11-20
festivo 25/12 → festivo | day off | on 2026-12-25
viernes libre → libre | day off | on 2026-11-20
llamar a Pérez urgente → llamar a Pérez | urgent
urgente: llamar a Pérez → llamar a Pérez | urgent
llamar a Pérez !alta → llamar a Pérez | high
send report el viernes 2h → send report | on 2026-11-20 | 120 min
call Ana tomorrow a las 10 #trabajo → call Ana | at 2026-11-18 10:00 | #trabajo
llevar a los niños al mar → llevar a los niños al mar
comprar once huevos → comprar once huevos
preparar las vacaciones → preparar las vacaciones
leer los capítulos 3 a 5 → leer los capítulos 3 a 5
`
