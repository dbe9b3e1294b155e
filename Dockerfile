# Builds the package that is published too, and installs it with the versions of package-lock.json.
FROM node:26-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY packages packages
# What the build needs comes from the platform's optional packages too. Scripts would unpack the tests' PostgreSQL.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/release/make-archive.ts

FROM node:26-slim

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=sqlite:/data/daywright.db
WORKDIR /app
COPY --from=build /build/dist/daywright .
# The image brings Node itself.
RUN npm ci --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force \
  && ln -s /app/packages/server/bin/daywright.js /usr/local/bin/daywright \
  && mkdir /data && chown node:node /data

USER node
# The database, the copies that are made before upgrades, and backups.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]

# Not through npm, so that the process itself gets the signals.
CMD ["daywright", "serve"]
