# Builds Duebook as `npm start` does, and keeps only the one executable.
FROM node:20-slim AS build
WORKDIR /src
RUN npm install --global bun@1.4.5
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 duebook \
 && useradd --system --uid 10001 --gid duebook --home-dir /data --no-create-home --shell /usr/sbin/nologin duebook \
 && install --directory --owner=duebook --group=duebook --mode=0750 /data
COPY --from=build /src/dist/duebook /usr/local/bin/duebook
ENV DUEBOOK_HOST=0.0.0.0 \
    DUEBOOK_PORT=3000 \
    DUEBOOK_DATA=/data
USER duebook
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --retries=3 CMD ["duebook", "health"]
ENTRYPOINT ["duebook"]
CMD ["serve"]
